/** Mini-programs have the phone's layout, on tablets as well. */
export const isDesktopNow = () => false
export const useIsDesktop = () => false
export const useIsTablet = () => false
