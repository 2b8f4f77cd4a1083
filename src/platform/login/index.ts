import type { PlatformCode } from './platform-code'

/** The browser has none. */
export const platformCode = (): Promise<PlatformCode | undefined> => Promise.resolve(undefined)
