/** Where the app runs that tells of a fault; other: it did not say. */
export const CLIENT_PLATFORMS = ['h5', 'weapp', 'swan', 'other'] as const
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number]

/** By what a list of faults is sorted: seen last, or seen most. */
export const FAULT_ORDERS = ['last', 'total'] as const
