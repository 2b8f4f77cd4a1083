import { cutWords } from './cut-words'
import { typedSpelling } from './spelling'
import { isHan, spellingToken, pairsOf, runsOf } from './tokens'

/** What a search asks for: a tsquery over text_index, and the words that are marked where they are found. */
export interface TextQuery {
  query: string
  words: string[]
}

const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`

/** Titles that begin so in pinyin or by their first letters; null: the keyword is no letters. */
export function spellingQuery(keyword: string): string | null {
  const typed = typedSpelling(keyword)
  return typed === null ? null : `${quoted(spellingToken(typed))}:*`
}

/** The question of a keyword; null: nothing in it can be searched. Every word must be there; the beginning of a word in letters is enough. */
export async function textQuery(keyword: string): Promise<TextQuery | null> {
  const words: string[] = []
  const parts = new Set<string>()
  for (const run of runsOf(keyword)) {
    if (!isHan(run)) {
      words.push(run)
      parts.add(/^\d/.test(run) ? quoted(run) : `${quoted(run)}:*`)
      continue
    }
    for (const word of await cutWords(run)) {
      words.push(word)
      if (Array.from(word).length === 1) parts.add(`${quoted(word)}:*`)
      else for (const pair of pairsOf(word)) parts.add(quoted(pair))
    }
  }
  if (parts.size === 0) return null
  const letters = spellingQuery(keyword)
  const query = [...parts].join(' & ')
  return { query: letters === null ? query : `(${query}) | ${letters}`, words: [...new Set(words)] }
}
