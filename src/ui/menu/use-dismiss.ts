/** Mini-programs have no Esc key. */
export function useDismiss(_isOpen: boolean, _close: () => void) {}
