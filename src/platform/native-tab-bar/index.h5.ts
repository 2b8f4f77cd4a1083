/** A browser has none. */
export const hideNativeTabBar = () => {}
