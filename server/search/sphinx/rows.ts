// Lots as statements that write them. They are read through the table in memory, whose columns and sets both engines then share.

import type { Database } from '../../db/database'
import { hasBit } from '../memory/bitmap'
import { LotTable, sentSql, type Sent } from '../memory/lot-table'
import { asTokens, setKey, stored, textKey } from './encoding'
import {
  ATTRIBUTES,
  isSingleSet,
  LIST_FIELDS,
  NODE_TABLE,
  NUMBER_COLUMNS,
  PLACE_FIELDS,
  SINGLE_SETS,
  TEXT_FIELDS,
} from './schema'

interface Texts {
  id: number
  keywords: string
  code: string
  case_no: string
}

const COLUMNS = ['id', ...TEXT_FIELDS, ...ATTRIBUTES.map(({ name }) => name)]

/** Text without what has a meaning in a statement. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, sign => `\\${sign}`)}'`
const list = (values: readonly (number | bigint)[]) => `(${values.join(',')})`

/** Value of a lot in a dictionary column of the serialized table, as text. */
function dictionaries(table: LotTable): (name: string, slot: number) => string {
  const columns = new Map(
    table.written().shared.map(([name, codes, texts]) => [name as string, { codes, texts }]),
  )
  return (name, slot) => {
    const column = columns.get(name)
    return column?.texts[column.codes[slot] ?? 0] ?? ''
  }
}

const parseIds = (text: string): number[] => (text === '' ? [] : text.slice(1, -1).split(',').map(Number))

/** Returns the values of each lot in a table, in the order of COLUMNS. */
function buildValues(table: LotTable, texts: ReadonlyMap<number, Texts>): Map<number, string> {
  const textOf = dictionaries(table)
  const { sets } = table.written()
  const rows = new Map<number, string>()
  for (let slot = 0; slot < table.size; slot++) {
    const id = table.id(slot)
    const names = sets.flatMap(([name, bits]) => (hasBit(bits, slot) ? [name] : []))
    const found = texts.get(id)
    const court = textOf('court', slot)
    const single = (field: string) => names.find(name => name.startsWith(`${field}:`))
    const values = [
      id,
      ...[found?.keywords ?? '', found?.code ?? '', found?.case_no ?? '', court].map(text =>
        quoted(asTokens(text)),
      ),
      ...SINGLE_SETS.map(field => {
        const name = single(field)
        return name === undefined ? 0 : setKey(name)
      }),
      ...NUMBER_COLUMNS.map(name => stored(name, table.columns[name][slot] ?? NaN)),
      ...PLACE_FIELDS.map(name => Number(textOf(name, slot))),
      textKey(court),
      list(names.filter(name => !isSingleSet(name.split(':')[0] ?? '')).map(setKey)),
      ...LIST_FIELDS.map(name => list(parseIds(textOf(name, slot)))),
      quoted(court),
    ]
    rows.set(id, `(${values.join(',')})`)
  }
  return rows
}

/** Returns the written form of those of the lots that exist, by id, ascending. */
export async function readRows(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const table = new LotTable()
  const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [ids])
  if (sent) table.put(sent)
  const texts = await db.query<Texts>(
    `select id, keywords, code, keyword_text(case_no) as case_no from house where id = any($1)`,
    [ids],
  )
  return buildValues(table, new Map(texts.map(row => [row.id, row])))
}

export const replaceStatement = (rows: readonly string[]): string =>
  `REPLACE INTO ${NODE_TABLE} (${COLUMNS.join(',')}) VALUES ${rows.join(',')}`
export const deleteStatement = (ids: readonly number[]): string =>
  `DELETE FROM ${NODE_TABLE} WHERE id IN ${list(ids)}`
