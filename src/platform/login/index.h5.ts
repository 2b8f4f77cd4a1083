import type { PlatformCode } from './platform-code'

/** The browser has none. */
export const platformCode = (): Promise<PlatformCode | undefined> => Promise.resolve(undefined)

/** True if every visitor is a user of the platform. */
export const hasPlatformUser = false
