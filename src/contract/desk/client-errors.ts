/** Platform of the app that reports an error; other: not reported. */
export const CLIENT_PLATFORMS = ['h5', 'weapp', 'swan', 'other'] as const
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number]

/** Sort orders of the error list: last seen, or most seen. */
export const FAULT_ORDERS = ['last', 'total'] as const
