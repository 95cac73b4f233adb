/* Two functions that mypyc would call in the interpreter; hatch_build.py makes it call these instead. */
#include <CPy.h>

/* int.bit_count() */
static inline CPyTagged CardCity_BitCount(CPyTagged mask) {
    if (CPyTagged_CheckLong(mask)) {
        PyObject *counted = PyObject_CallMethod(CPyTagged_LongAsObject(mask), "bit_count", NULL);
        return counted == NULL ? CPY_INT_TAG : CPyTagged_StealFromObject(counted);
    }
    Py_ssize_t value = CPyTagged_ShortAsSsize_t(mask);
    uint64_t bits = value < 0 ? -(uint64_t)value : (uint64_t)value;
    bits = bits - ((bits >> 1) & 0x5555555555555555);
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return CPyTagged_ShortFromSsize_t((Py_ssize_t)((bits * 0x0101010101010101) >> 56));
}

/* The value of a float, an int or a bool; PyFloat_AsDouble would make a float object of each int. */
static inline double CardCity_Number(PyObject *number) {
    if (PyFloat_CheckExact(number)) {
        return PyFloat_AS_DOUBLE(number);
    }
    return PyLong_Check(number) ? PyLong_AsDouble(number) : PyFloat_AsDouble(number);
}

/* The sum of products of two lists of numbers, added from left to right for every version of the interpreter */
static inline double CardCity_SumOfProducts(PyObject *a, PyObject *b) {
    Py_ssize_t length = PyList_GET_SIZE(a) < PyList_GET_SIZE(b) ? PyList_GET_SIZE(a) : PyList_GET_SIZE(b);
    double total = 0.0;
    for (Py_ssize_t at = 0; at < length; at++) {
        total += CardCity_Number(PyList_GET_ITEM(a, at)) * CardCity_Number(PyList_GET_ITEM(b, at));
    }
    return total;
}
