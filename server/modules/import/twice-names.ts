/** What the second of two columns of one name is called, at its place. */
export const twiceName = (name: string, at: number) => `${name} #${at + 1}`
/** The name that a column repeats; null: it repeats none. */
export const repeatedName = (name: string) => /^(.+) #\d+$/s.exec(name)?.[1] ?? null
