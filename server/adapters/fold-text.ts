import lookalikeOf from 'confusables'
import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })

/** Signs that were looked up, so that a long text asks once for each; emptied before it holds all that there are. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000

function plainOf(sign: string): string {
  const plain = known.get(sign) ?? plainSign(sign)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(sign, plain)
  return plain
}

/** A sign of another alphabet or style as the plain letter it looks like; itself where it looks like none. */
function plainSign(sign: string): string {
  const look = lookalikeOf(sign)
  return /^[a-z\d]$/i.test(look) ? look : sign
}

/** A text as it is read: one width, simplified, small letters without accents, no hidden signs, lookalikes as the plain letter. */
export function foldText(text: string): string {
  const plain = toSimplified(text.normalize('NFKC'))
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, '')
  return plain.replace(/[^\x20-\x7e\u3400-\u9fff]/gu, plainOf).toLowerCase()
}

/** Letters and digits alone, of which those that stand for one another are the same: l and 1 for i, 0 for o. */
export const lookOf = (folded: string) =>
  folded
    .replace(/[|!]/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[l1]/g, 'i')
    .replace(/0/g, 'o')

/** Which of these words stand in a text, however they are written. */
export function wordsIn<T extends string>(text: string, words: readonly T[]): T[] {
  const look = lookOf(foldText(text))
  return words.filter(word => look.includes(lookOf(word)))
}
