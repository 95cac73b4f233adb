; The installer for Windows: for one person, without administrator rights, silent with /S.
; makensis -DVERSION=2.3.4 -DFILES=folder\* -DICON=app.ico -DOUT=file.exe setup.nsi
; FILES ends with the separator of the system that builds: on Windows NSIS splits a path at backslashes alone.
; -DSIGN="command" signs the uninstaller as it is made; the command gets the file as its last word.
; No target is set: each NSIS has its own stubs, the official one only those of x86, which install 64-bit programs as well.
; Saved games and settings are in %LOCALAPPDATA%\cardcity and are touched by neither installer nor uninstaller, which
; removes only the cache there.

Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh

!define TITLE "Card City"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\CardCity"
!define SAVE_CLASS "CardCity.Save"

Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Card City"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "FileDescription" "${TITLE}, Royal Cities, Citadels: setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT, CC BY 4.0, OFL 1.1; an unofficial adaptation"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\cardcity.exe"
!define MUI_WELCOMEPAGE_TEXT "$(WELCOME)"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString WELCOME ${LANG_ENGLISH} "Card City, Royal Cities and Citadels: three city-building card games, installed for your account only. Saved games of an older version are kept.$\r$\n$\r$\nThese are unofficial adaptations by fans."
LangString WELCOME ${LANG_FRENCH} "Card City, Cités Royales et Citadelles : trois jeux de cartes et de villes, installés pour votre seul compte. Les parties enregistrées d’une version antérieure sont gardées.$\r$\n$\r$\nCe sont des adaptations de passionnés, non officielles."
LangString SAVE_NAME ${LANG_ENGLISH} "Card City saved game"
LangString SAVE_NAME ${LANG_FRENCH} "Partie enregistrée de Card City"
LangString RUNNING ${LANG_ENGLISH} "Card City is running. Close it, then try again."
LangString RUNNING ${LANG_FRENCH} "Card City est ouvert. Fermez-le, puis réessayez."

!macro RefuseWhileRunning
  ; A running program can't be opened for writing.
  IfFileExists "$INSTDIR\cardcity.exe" 0 free
  ClearErrors
  FileOpen $0 "$INSTDIR\cardcity.exe" a
  IfErrors 0 closed
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
    SetErrorLevel 2
    Quit
  closed:
  FileClose $0
  free:
!macroend

Section
  !insertmacro RefuseWhileRunning
  ; An older version's libraries must not mix with ours.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FILES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\cardcity.exe"
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\cardcity.exe"

  WriteRegStr HKCU "Software\Classes\.cardcity" "" "${SAVE_CLASS}"
  WriteRegStr HKCU "Software\Classes\${SAVE_CLASS}" "" "$(SAVE_NAME)"
  WriteRegStr HKCU "Software\Classes\${SAVE_CLASS}\DefaultIcon" "" "$INSTDIR\cardcity.exe,0"
  WriteRegStr HKCU "Software\Classes\${SAVE_CLASS}\shell\open\command" "" '"$INSTDIR\cardcity.exe" play "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\cardcity.exe,0"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Card City desktop contributors"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" $0
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section Uninstall
  !insertmacro RefuseWhileRunning
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\cardcity.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  RMDir /r "$LOCALAPPDATA\cardcity\Cache"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  Delete "$DESKTOP\${TITLE}.lnk"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "Software\Classes\${SAVE_CLASS}"
  ReadRegStr $0 HKCU "Software\Classes\.cardcity" ""
  StrCmp $0 "${SAVE_CLASS}" 0 others
    DeleteRegKey HKCU "Software\Classes\.cardcity"
  others:
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
