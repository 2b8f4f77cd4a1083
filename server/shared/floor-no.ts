const DIGITS = '一二三四五六七八九'

/** Returns the floor number, negative below the ground, from the start of a text: 3, 3层, -1, B1, 负1, 地下一层; null if it has none: 中楼层. */
export function parseFloorNo(text: string | null): number | null {
  const [, below, digits, word] =
    /^(?:第)?(-|b|负|地下)?(?:(\d+)|([一二三四五六七八九十]{1,3}))(?=$|\D)/i.exec(text?.trim() ?? '') ?? []
  if (digits === undefined && word === undefined) return null
  const no = digits === undefined ? wordNumber(word ?? '') : Number(digits)
  return Math.max(-9, Math.min(200, below === undefined ? no : -no))
}

/** Returns 十二 as 12. */
function wordNumber(word: string): number {
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word]
  const digit = (one = '') => DIGITS.indexOf(one) + 1
  return (word.includes('十') ? 10 * (digit(tens) || 1) : 0) + digit(ones)
}
