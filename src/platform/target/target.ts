export type Target = 'weapp' | 'swan' | 'h5'

/** What this build is for. Reach for a sibling file with the platform's suffix before asking. */
export const TARGET = process.env.TARO_ENV as Target
