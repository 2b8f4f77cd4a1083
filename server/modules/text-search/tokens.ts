/** Normalizes text for comparison: lower case, half width, `㎡` as `m2`. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Runs of Chinese characters, of letters, and numbers with decimals. */
const RUNS = /\p{Script=Han}+|[\p{L}\p{M}]+|\d+(?:\.\d+)*/gu
const HAN = /^\p{Script=Han}/u
/** Longer words are truncated: nobody types that many letters. */
const MAX_LETTERS = 40

export const splitTextRuns = (text: string): string[] =>
  (plain(text).match(RUNS) ?? []).map(run => (HAN.test(run) ? run : run.slice(0, MAX_LETTERS)))

export const isHan = (run: string): boolean => HAN.test(run)

/** Returns the bigrams of a run: `拍卖公告` gives 拍卖, 卖公, 公告. */
export function listNeighbourPairs(run: string): string[] {
  const signs = Array.from(run)
  return signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign)
}

/** Returns the index token for prefix matches of a title in letters. */
export const spellingToken = (letters: string): string => `=${letters}`.slice(0, 200)

/** Returns the distinct index tokens of a text: bigrams, the last character of a run, words in letters, numbers. */
export function toSearchTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const run of splitTextRuns(text)) {
    if (!isHan(run)) {
      tokens.add(run)
      continue
    }
    for (const pair of listNeighbourPairs(run)) tokens.add(pair)
    tokens.add(Array.from(run).at(-1) ?? '')
  }
  return [...tokens]
}
