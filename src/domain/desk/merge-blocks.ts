import type { Block } from '@/contract/content/blocks'
import { inCommon } from './in-common'

/** A part of a text that two people changed: taken from whoever changed it, or to be chosen where both did. */
export type MergePiece =
  | { from: 'both'; blocks: Block[] }
  | { from: 'mine' | 'theirs'; base: Block[]; blocks: Block[] }
  | { from: 'choice'; base: Block[]; mine: Block[]; theirs: Block[] }
export type MergeChoice = 'mine' | 'theirs' | 'all'

/** For each of `base` the place in `other` of the same block, in rising order; -1: it is not there. */
function placesIn(base: readonly string[], other: readonly string[]): number[] {
  const common = inCommon(base, other)
  const places = new Array<number>(base.length).fill(-1)
  for (let i = 0, j = 0; i < base.length && j < other.length;)
    if (base[i] === other[j]) places[i++] = j++
    else if (common(i + 1, j) >= common(i, j + 1)) i++
    else j++
  return places
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at])

/**
 * Two texts that grew from one, block by block: what one side alone changed is taken, what both changed otherwise is left to choose.
 */
export function mergeBlocks(
  base: readonly Block[],
  mine: readonly Block[],
  theirs: readonly Block[],
): MergePiece[] {
  const [b, m, t] = [base, mine, theirs].map(blocks => blocks.map(block => JSON.stringify(block))) as [
    string[],
    string[],
    string[],
  ]
  const [inMine, inTheirs] = [placesIn(b, m), placesIn(b, t)]
  const pieces: MergePiece[] = []
  let at = { b: 0, m: 0, t: 0 }
  const both = (blocks: readonly Block[]) => {
    const last = pieces.at(-1)
    if (last?.from === 'both') last.blocks.push(...blocks)
    else if (blocks.length > 0) pieces.push({ from: 'both', blocks: [...blocks] })
  }
  /** What lies before a block that all three have. */
  const gap = (end: { b: number; m: number; t: number }) => {
    const [was, own, other] = [b.slice(at.b, end.b), m.slice(at.m, end.m), t.slice(at.t, end.t)]
    const [before, ours, their] = [
      base.slice(at.b, end.b),
      mine.slice(at.m, end.m),
      theirs.slice(at.t, end.t),
    ]
    if (isSame(own, other)) both(ours)
    else if (isSame(was, own)) pieces.push({ from: 'theirs', base: before, blocks: their })
    else if (isSame(was, other)) pieces.push({ from: 'mine', base: before, blocks: ours })
    else pieces.push({ from: 'choice', base: before, mine: ours, theirs: their })
    at = end
  }
  base.forEach((block, i) => {
    const [own, other] = [inMine[i] ?? -1, inTheirs[i] ?? -1]
    if (own < 0 || other < 0) return
    gap({ b: i, m: own, t: other })
    both([block])
    at = { b: i + 1, m: own + 1, t: other + 1 }
  })
  gap({ b: b.length, m: m.length, t: t.length })
  return pieces
}

/** The text that the pieces come to; `choices` by the place of the piece, mine where none is made. */
export const mergedOf = (pieces: readonly MergePiece[], choices: Readonly<Record<number, MergeChoice>>) =>
  pieces.flatMap((piece, at): Block[] => {
    if (piece.from !== 'choice') return piece.blocks
    const choice = choices[at] ?? 'mine'
    return choice === 'mine'
      ? piece.mine
      : choice === 'theirs'
        ? piece.theirs
        : [...piece.theirs, ...piece.mine]
  })

/** Of two of the same shape that grew from one, field by field: what `mine` changed, else what the other has. */
export const mergedFields = <T extends object>(base: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof T)[]).map(field => [
      field,
      (JSON.stringify(mine[field]) === JSON.stringify(base[field]) ? theirs : mine)[field],
    ]),
  ) as T

/** Places in `blocks` of those that were hidden in one of the texts they come from. */
export const hiddenIn = (
  blocks: readonly Block[],
  ...from: readonly { blocks: readonly Block[]; hidden: readonly number[] }[]
): number[] => {
  const gone = new Set(from.flatMap(text => text.hidden.map(at => JSON.stringify(text.blocks[at]))))
  return blocks.flatMap((block, at) => (gone.has(JSON.stringify(block)) ? [at] : []))
}
