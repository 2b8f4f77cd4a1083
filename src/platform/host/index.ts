/** A mini-program has no host: it uses its own login screen. */
export const hostLogin = (_wanted: string): boolean => false

/** A mini-program has no host to return to. */
export const closeHostPage = (): boolean => false

export const detectWebViewHost = (): boolean => false

export const onHostLogin = (_tell: () => void) => {}
