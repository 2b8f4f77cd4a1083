// The router's styles are in src/platform/elements/document-styles.h5.scss.
export function addStyle() {}
export function loadAnimateStyle() {}
export function loadNavigationBarStyle() {}
export function loadRouterStyle() {}
