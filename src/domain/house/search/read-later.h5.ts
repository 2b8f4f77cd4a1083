import type { ReadSearch } from './read-search'

/** What was typed, read: the code for it comes with the first search. Without a network it is a keyword as it stands. */
export const readLater = async (text: string): Promise<ReadSearch> => {
  try {
    const { readSearch } = await import('./read-search')
    return await readSearch(text)
  } catch {
    return { filter: text.trim() === '' ? {} : { keyword: text.trim() }, names: text.trim() }
  }
}
