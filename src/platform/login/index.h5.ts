import type { PlatformCode } from './platform-code'

/** The browser has none. */
export const platformCode = (): Promise<PlatformCode | undefined> => Promise.resolve(undefined)

/** Whether everybody here is a user of the platform. */
export const hasPlatformUser = false

/** The browser has no tap to log in with. */
export const oneTap = { name: '', icon: undefined, givesPhone: false }
