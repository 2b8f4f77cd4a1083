/** Returns the name of a repeated column, with its position as a suffix. */
export const twiceName = (name: string, at: number) => `${name} #${at + 1}`
/** Returns the name that a column repeats; null if it is no repetition. */
export const repeatedName = (name: string) => /^(.+) #\d+$/s.exec(name)?.[1] ?? null
