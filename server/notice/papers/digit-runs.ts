/** A digit with its index range; `script` distinguishes Chinese from Arabic digits. */
export interface Digit {
  value: string
  from: number
  to: number
  script: 'arabic' | 'chinese'
}

/** Adjacent digits, with the kind of gap before them. */
export interface Group {
  digits: Digit[]
  gap: Gap
}
type Gap = 'none' | 'light' | 'line' | 'heavy'

const CHINESE = new Map<string, string>([
  ...Array.from('〇一二三四五六七八九').map((sign, at): [string, string] => [sign, String(at)]),
  ...Array.from('零壹贰叁肆伍陆柒捌玖').map((sign, at): [string, string] => [sign, String(at)]),
  ['○', '0'],
])

/** Characters allowed between the digits of one number. The asterisk is excluded: it ends a number that is already hidden. */
const BETWEEN = /^[\s\p{Z}\p{Cf}\p{Pd}\p{Cc}.．。·•・∙⋅/／\\|│┃￨_,，、()（）[\]【】+=:：;；~"'′″‖‐−]$/u
const MAX_GAP = 12
const MAX_LIGHT = 3

const isLetter = (sign: string | undefined) => sign !== undefined && /[A-Za-zＡ-Ｚａ-ｚ]/.test(sign)
/** Unicode variants of digits: full-width, superscript, subscript, circled, mathematical. */
const OTHER_DIGIT = /[０-９\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u2468\u24ea\ud835]/

function digitAt(text: string, at: number): Omit<Digit, 'from'> | null {
  const code = text.charCodeAt(at)
  const sign = text.charAt(at)
  if (code < 0x80) {
    if (code >= 48 && code <= 57) return { value: sign, to: at + 1, script: 'arabic' }
    return sign === 'X' || sign === 'x' ? crossAt(text, at) : null
  }
  if (sign === 'Ｘ' || sign === 'ｘ') return crossAt(text, at)
  const chinese = CHINESE.get(sign)
  if (chinese !== undefined) return { value: chinese, to: at + 1, script: 'chinese' }
  if (!OTHER_DIGIT.test(sign)) return null
  const whole = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const plain = whole.normalize('NFKC')
  return /^\d$/.test(plain) ? { value: plain, to: at + whole.length, script: 'arabic' } : null
}

const crossAt = (text: string, at: number): Omit<Digit, 'from'> | null =>
  isLetter(text[at - 1]) || isLetter(text[at + 1]) ? null : { value: 'X', to: at + 1, script: 'arabic' }

const classifyGap = (between: string): Gap =>
  between === ''
    ? 'none'
    : /^[^\S\n]*\n[^\S\n]*$/.test(between)
      ? 'line'
      : between.length <= MAX_LIGHT && !between.includes('\n')
        ? 'light'
        : 'heavy'

/** Returns runs of digit groups with only separators between them. */
export function findDigitRuns(text: string): Group[][] {
  const runs: Group[][] = []
  let end = -1
  let isOver = true
  for (let at = 0; at < text.length;) {
    const found = digitAt(text, at)
    if (!found) {
      if (!isOver && (at - end >= MAX_GAP || !BETWEEN.test(text[at] ?? ''))) isOver = true
      at += 1
      continue
    }
    const digit = { ...found, from: at }
    const run = runs.at(-1)
    const group = run?.at(-1)
    const last = group?.digits.at(-1)
    // An X can end a number, but never starts one.
    if (isOver || !run || !group || last?.value === 'X') {
      if (digit.value !== 'X') runs.push([{ digits: [digit], gap: 'heavy' }])
      isOver = digit.value === 'X'
    } else if (at === end && last?.script === digit.script) group.digits.push(digit)
    // Words with a digit, such as 周五 or 张三, precede numbers and are not part of them.
    else
      run.push({
        digits: [digit],
        gap: last?.script === digit.script ? classifyGap(text.slice(end, at)) : 'heavy',
      })
    end = found.to
    at = found.to
  }
  return runs
}
