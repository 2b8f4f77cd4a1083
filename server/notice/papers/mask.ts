/** Numbers of persons that stand in papers: mobiles, identity cards, bank cards. They are masked in what is shown as text. */
const NUMBERS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, found => `${found.slice(0, 4)}**********${found.slice(-2)}`],
  [/(?<!\d)\d{16,19}(?!\d)/g, found => `${found.slice(0, 4)}********${found.slice(-2)}`],
  [/(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g, found => `${found.slice(0, 3)}****${found.slice(-4)}`],
]
export const masked = (text: string) => NUMBERS.reduce((all, [words, mask]) => all.replace(words, mask), text)
