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

/* sum(map(mul, a, b)) of two lists of numbers, rounded as the interpreter's own sum rounds */
static inline double CardCity_SumOfProducts(PyObject *a, PyObject *b) {
    Py_ssize_t length = PyList_GET_SIZE(a) < PyList_GET_SIZE(b) ? PyList_GET_SIZE(a) : PyList_GET_SIZE(b);
    double total = 0.0;
#if PY_VERSION_HEX >= 0x030C0000
    double lost = 0.0;
#endif
    for (Py_ssize_t at = 0; at < length; at++) {
        double product = CardCity_Number(PyList_GET_ITEM(a, at)) * CardCity_Number(PyList_GET_ITEM(b, at));
#if PY_VERSION_HEX >= 0x030C0000
        if (at) {
            double more = total + product;
            lost += fabs(total) >= fabs(product) ? (total - more) + product : (product - more) + total;
            total = more;
            continue;
        }
#endif
        total += product;
    }
#if PY_VERSION_HEX >= 0x030C0000
    if (lost && isfinite(lost)) {
        total += lost;
    }
#endif
    return total;
}
