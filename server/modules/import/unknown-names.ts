import type { Row } from './kind'

/** Things that a row may name before they exist; the column stays empty until the file is imported again. */
export type UnknownThing = '小区' | '商圈' | '学校'

/** Returns how a thing that is not there is counted; communities without what they are, since a table of them is made of the names. */
export const unknownName = (thing: UnknownThing, region: string, name: string) =>
  thing === '小区' ? `${region} ${name}` : `${thing}：${region} ${name}`

/** Splits such a name again. */
export function thingOf(counted: string): { thing: UnknownThing; name: string } {
  const [, thing, name] = /^(商圈|学校)：(.*)$/s.exec(counted) ?? []
  return name === undefined ? { thing: '小区', name: counted } : { thing: thing as UnknownThing, name }
}

/** Suffix of a row's hash, so that the same row is not skipped as unchanged next time: the thing may exist by then. */
const LATER = '?'

/** Stores the unknown names on the row and marks its hash, so that it is processed again when it comes again. */
export function keepUnknown(row: Row, names: readonly string[]): void {
  row.values.unknown = names
  if (names.length > 0 && !row.hash.endsWith(LATER)) row.hash += LATER
}

/** Returns what `keepUnknown` kept. */
export const unknownOf = ({ values }: Row): readonly string[] =>
  (values.unknown as string[] | undefined) ?? []
