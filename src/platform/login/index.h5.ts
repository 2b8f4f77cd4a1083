import type { PlatformCode } from './platform-code'

/** The browser has none. */
export const platformCode = (): Promise<PlatformCode | undefined> => Promise.resolve(undefined)

/** The browser has no tap to log in with. */
export const oneTap = { name: '', icon: undefined, givesPhone: false }
