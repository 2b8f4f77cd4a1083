import { cutWords } from './cut-words'
import { typedSpelling } from './spelling'
import { isHan, spellingToken, listNeighbourPairs, splitTextRuns } from './tokens'

/** A search query: a tsquery over text_index, and the words to highlight. */
export interface TextQuery {
  query: string
  words: string[]
}

const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`

/** Returns the tsquery of titles that begin with these letters in pinyin or initials; null if the keyword is not letters. */
export function spellingQuery(keyword: string): string | null {
  const typed = typedSpelling(keyword)
  return typed === null ? null : `${quoted(spellingToken(typed))}:*`
}

/** Returns the query of a keyword; null if nothing in it is searchable. All words must match; a prefix is enough for words in letters. */
export async function textQuery(keyword: string): Promise<TextQuery | null> {
  const words: string[] = []
  const parts = new Set<string>()
  for (const run of splitTextRuns(keyword)) {
    if (!isHan(run)) {
      words.push(run)
      parts.add(/^\d/.test(run) ? quoted(run) : `${quoted(run)}:*`)
      continue
    }
    for (const word of await cutWords(run)) {
      words.push(word)
      if (Array.from(word).length === 1) parts.add(`${quoted(word)}:*`)
      else for (const pair of listNeighbourPairs(word)) parts.add(quoted(pair))
    }
  }
  if (parts.size === 0) return null
  const letters = spellingQuery(keyword)
  const query = [...parts].join(' & ')
  return { query: letters === null ? query : `(${query}) | ${letters}`, words: [...new Set(words)] }
}
