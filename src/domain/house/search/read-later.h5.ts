import type { ReadSearch } from './read-search'

/** Parses the query: the code loads with the first search. Offline the text stays a plain keyword. */
export const readLater = async (text: string): Promise<ReadSearch> => {
  try {
    const { readSearch } = await import('./read-search')
    return await readSearch(text)
  } catch {
    return { filter: text.trim() === '' ? {} : { keyword: text.trim() }, names: text.trim() }
  }
}
