import type { Block } from '@/contract/content/blocks'
import { inCommon } from './in-common'

/** A part of a text that two people edited: taken from the one who changed it, or a choice if both did. */
export type MergePiece =
  | { from: 'both'; blocks: Block[] }
  | { from: 'mine' | 'theirs'; base: Block[]; blocks: Block[] }
  | { from: 'choice'; base: Block[]; mine: Block[]; theirs: Block[] }
export type MergeChoice = 'mine' | 'theirs' | 'all'

/** For each block of `base` the index of the same block in `other`, in ascending order; -1 if it is absent. */
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
 * Three-way merge of two texts with a common base, block by block: a change of one side is taken, a different change of both sides becomes
 * a choice.
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
  /** Merges the blocks between the last common block and `end`, the next block that all three texts have. */
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

/** The merged text; `choices` by index of the piece, mine by default. */
export const applyMergeChoices = (
  pieces: readonly MergePiece[],
  choices: Readonly<Record<number, MergeChoice>>,
) =>
  pieces.flatMap((piece, at): Block[] => {
    if (piece.from !== 'choice') return piece.blocks
    const choice = choices[at] ?? 'mine'
    return choice === 'mine'
      ? piece.mine
      : choice === 'theirs'
        ? piece.theirs
        : [...piece.theirs, ...piece.mine]
  })

/** Three-way merge of an object, field by field: a field that `mine` changed, else the value of the other side. */
export const mergedFields = <T extends object>(base: T, mine: T, theirs: T): T =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof T)[]).map(field => [
      field,
      (JSON.stringify(mine[field]) === JSON.stringify(base[field]) ? theirs : mine)[field],
    ]),
  ) as T

/** Indexes in `blocks` of blocks that were hidden in one of the source texts. */
export const hiddenIn = (
  blocks: readonly Block[],
  ...from: readonly { blocks: readonly Block[]; hidden: readonly number[] }[]
): number[] => {
  const gone = new Set(from.flatMap(text => text.hidden.map(at => JSON.stringify(text.blocks[at]))))
  return blocks.flatMap((block, at) => (gone.has(JSON.stringify(block)) ? [at] : []))
}
