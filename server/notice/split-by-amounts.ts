import { feesIn } from './fee-words'
import { AMOUNT } from './figures'

export interface Piece {
  before: string
  match: RegExpMatchArray
  after: string
}

/** Splits a clause into pieces: the words before each sum, the sum, and the words after it that belong to it. */
export function splitByAmounts(clause: string): Piece[] {
  const all = [...clause.matchAll(AMOUNT)]
  let from = 0
  return all.map((match, at) => {
    const before = clause.slice(from, match.index)
    const end = match.index + match[0].length
    const rest = clause.slice(end, all[at + 1]?.index)
    const isLast = at === all.length - 1
    const mark = rest.search(/[、及和与]/)
    // The fee may follow its sum: 12000元物业费.
    const behind = feesIn(before).length === 0 ? (/^的?[^、\d由归]{1,10}费/.exec(rest)?.[0].length ?? 0) : 0
    const length = isLast ? rest.length : Math.max(mark, behind, 0)
    from = end + length
    return { before, match, after: rest.slice(0, length) }
  })
}
