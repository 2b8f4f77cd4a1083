/** Mini-programs have the phone's layout: they ship no desktop code. */
export const DesktopHome = () => null
