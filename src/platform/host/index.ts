/** A mini-program has no host around it: its own login screen does. */
export const hostLogin = (_wanted: string): boolean => false

export const detectHost = (): boolean => false

export const onHostLogin = (_tell: () => void) => {}
