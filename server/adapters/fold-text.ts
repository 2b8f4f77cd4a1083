import lookalikeOf from 'confusables'
import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })

/** Cache of characters, so that a long text looks up each once; cleared before it holds all that exist. */
const known = new Map<string, string>()
const MAX_KNOWN = 10_000

function toPlainSign(sign: string): string {
  const plain = known.get(sign) ?? plainSign(sign)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(sign, plain)
  return plain
}

/** Returns the plain letter that a character of another alphabet or style resembles; itself if it resembles none. */
function plainSign(sign: string): string {
  const look = lookalikeOf(sign)
  return /^[a-z\d]$/i.test(look) ? look : sign
}

/**
 * Normalizes a text by appearance: one width, simplified, lower case without accents, no invisible characters, lookalikes as the plain
 * letter.
 */
export function foldText(text: string): string {
  const plain = toSimplified(text.normalize('NFKC'))
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
  return plain.replace(/[^\x20-\x7e\u3400-\u9fff]/gu, toPlainSign).toLowerCase()
}

/** Keeps only letters and digits and merges those used for one another: l and 1 as i, 0 as o. */
export const toLookalikeText = (folded: string) =>
  folded
    .replace(/[|!]/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[l1]/g, 'i')
    .replace(/0/g, 'o')

/** Returns the words that occur in a text, in whatever spelling. */
export function wordsIn<T extends string>(text: string, words: readonly T[]): T[] {
  const look = toLookalikeText(foldText(text))
  return words.filter(word => look.includes(toLookalikeText(word)))
}
