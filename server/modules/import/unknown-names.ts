import type { Row } from './kind'

/** Types of things that a row may name before they exist; the column stays empty until the file is imported again. */
export type UnknownThing = '小区' | '商圈' | '学校'

/** Returns the key under which a missing thing is counted. Communities have no type prefix, since a table of them is made from the keys. */
export const unknownName = (thing: UnknownThing, region: string, name: string) =>
  thing === '小区' ? `${region} ${name}` : `${thing}：${region} ${name}`

/** Parses such a key. */
export function parseUnknownThing(counted: string): { thing: UnknownThing; name: string } {
  const [, thing, name] = /^(商圈|学校)：(.*)$/s.exec(counted) ?? []
  return name === undefined ? { thing: '小区', name: counted } : { thing: thing as UnknownThing, name }
}

/** Suffix of a row's hash, so that the next import does not skip the row as unchanged: the thing may exist by then. */
const LATER = '?'

/** Stores the missing names on the row and marks its hash, so that the row is processed again in the next import. */
export function keepUnknown(row: Row, names: readonly string[]): void {
  row.values.unknown = names
  if (names.length > 0 && !row.hash.endsWith(LATER)) row.hash += LATER
}

/** Returns the names that `keepUnknown` stored. */
export const listUnknownNames = ({ values }: Row): readonly string[] =>
  (values.unknown as string[] | undefined) ?? []
