/** Figures as notices write them. Sentences are bare: no spaces, no commas in numbers. */

const DIGITS = '零一二三四五六七八九'

/** `十五`, `三十`, `两`, `15`; null for anything else. Good below a hundred. */
export function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const parts = /^([一二两三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text)
  if (!parts || text === '') return null
  const digit = (char: string | undefined) =>
    char === undefined ? 0 : char === '两' ? 2 : DIGITS.indexOf(char)
  const [, first, ten, last] = parts
  if (ten === undefined) return last === undefined || first === undefined ? digit(first ?? last) : null
  return (first === undefined ? 1 : digit(first)) * 10 + digit(last)
}

const AMOUNT = /(\d+(?:\.\d+)?)(万)?(?:余)?元/g
const SUM = /(?:共计|合计|总计|共|累计)(?:人民币|约|为)*(\d+(?:\.\d+)?)(万)?(?:余)?元/

const fenOf = (digits: string, wan: string | undefined) =>
  Math.round(Number(digits) * (wan === undefined ? 100 : 1_000_000))

/** The money named in a sentence, in fen: the sum it gives, else its parts together; null when it names none. */
export function amountIn(bare: string): number | null {
  const sum = SUM.exec(bare)
  if (sum?.[1] !== undefined) return fenOf(sum[1], sum[2])
  const parts = [...bare.matchAll(AMOUNT)].filter(
    match =>
      !/[/每]$/.test(bare.slice(0, match.index)) &&
      !/^\/|^每/.test(bare.slice((match.index ?? 0) + match[0].length)),
  )
  return parts.length === 0 ? null : parts.reduce((all, match) => all + fenOf(match[1] ?? '0', match[2]), 0)
}

const DATE = /(\d{4})(?:年|-|\.)(\d{1,2})(?:月|-|\.)(\d{1,2})日?/g

/** Days since 1970 of every date in a sentence, in their order. */
export function datesIn(bare: string): number[] {
  return [...bare.matchAll(DATE)].map(([, year, month, day]) =>
    Math.round(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000),
  )
}
