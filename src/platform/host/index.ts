/** A mini-program has no host around it: its own login screen does. */
export const hostLogin = (_wanted: string): boolean => false

/** Nor is there anything to leave for. */
export const leaveToHost = (): boolean => false

export const detectHost = (): boolean => false

export const onHostLogin = (_tell: () => void) => {}
