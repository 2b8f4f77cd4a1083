import type { Row } from './kind'

/** What rows name that may be made later and is left empty until then. */
export type UnknownThing = '小区' | '商圈' | '学校'

/** Returns how a thing that is not there is counted; communities without what they are, since a table of them is made of the names. */
export const unknownName = (thing: UnknownThing, region: string, name: string) =>
  thing === '小区' ? `${region} ${name}` : `${thing}：${region} ${name}`

/** Splits such a name again. */
export function thingOf(counted: string): { thing: UnknownThing; name: string } {
  const [, thing, name] = /^(商圈|学校)：(.*)$/s.exec(counted) ?? []
  return name === undefined ? { thing: '小区', name: counted } : { thing: thing as UnknownThing, name }
}

/** Marks a row's hash so that it is read anew when it comes again: what was not there may be by then. */
const LATER = '?'

/** Keeps the names of what a row names in vain; it is read anew when it comes again. */
export function keepUnknown(row: Row, names: readonly string[]): void {
  row.values.unknown = names
  if (names.length > 0 && !row.hash.endsWith(LATER)) row.hash += LATER
}

/** Returns what `keepUnknown` kept. */
export const unknownOf = ({ values }: Row): readonly string[] =>
  (values.unknown as string[] | undefined) ?? []
