import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { Thing, ThingField, ThingRow } from '../../../src/contract/desk/things'
import { THING_VIEWS, type ThingKind, type ThingView } from '../../../src/contract/codes'
import type { Database } from '../../db/database'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere } from '../../shared/sql'
import type { Column, Stored, Values } from '../import/kind'
import { storedSql } from '../import/step'
import { listShownColumns, THINGS, type ThingTable } from './thing-kinds'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const buildLackSql = ({ kind, wanted }: ThingTable) =>
  `array_remove(array[${kind.columns
    .filter(({ field }) => wanted.includes(field))
    .map(({ field, header }) => `case when t.${field} is null then '${header}' end`)
    .join(', ')}]::text[], null)`

/** SQL condition of each view. */
const buildViewConditions = (table: ThingTable): Record<ThingView, string> => {
  const isOn = `not (${table.off ?? 'false'})`
  return { all: isOn, lacking: `${isOn} and ${buildLackSql(table)} <> '{}'`, off: table.off ?? 'false' }
}

/** desk/things: entities of a kind, the latest first; optionally only incomplete ones. */
export async function deskThings(
  { db }: Context,
  { kind, view = 'all', keyword, ...asked }: Input<'desk/things'>,
): Promise<Output<'desk/things'>> {
  const table = THINGS[kind]
  const bounds = pageBounds(asked)
  const like = keyword === undefined ? null : likeAnywhere(keyword)
  const found = `($1::text is null or ${[table.code, ...table.words.map(name => `t.${name}`)].map(name => `${name} ilike $1`).join(' or ')})`
  const views = buildViewConditions(table)
  const counts = await db.one<Record<ThingView, number>>(
    `select ${THING_VIEWS.map(name => `(count(*) filter (where ${views[name]}))::int as ${name}`).join(', ')}
     from ${table.kind.table} t
     where ${found}`,
    [like],
  )
  const list = await db.query<ThingRow>(
    `select t.id, ${table.code} as code, ${table.title} as title, coalesce(r.name, '') as place,
       ${table.state} as state, ${table.facts} as facts, ${buildLackSql(table)} as lacks, ${table.off ?? 'false'} as is_off
     from ${table.kind.table} t
     left join region r on r.id = t.region_id
     where ${views[view]} and ${found}
     order by t.id desc
     limit $2
     offset $3`,
    [like, bounds.limit, bounds.offset],
  )
  const totals = counts ?? { all: 0, lacking: 0, off: 0 }
  return { ...pageAnswer(list, totals[view], bounds), views: totals }
}

const getFieldControl = ({ cell: { control, choices } }: Column): ThingField['control'] =>
  choices ? 'choice' : (control ?? 'line')

const buildThingForm = (table: ThingTable): ThingField[] =>
  listShownColumns(table).map(column => ({
    field: column.field,
    label: column.header,
    hint: [column.cell.choices ? '' : column.cell.hint, column.note].filter(Boolean).join('；'),
    needed: column.needed ?? false,
    control: getFieldControl(column),
    choices: [...(column.cell.choices ?? [])],
  }))

const toThingTexts = (table: ThingTable, values: Values): Record<string, string> =>
  Object.fromEntries(
    listShownColumns(table).map(({ field, cell }) => {
      const value = values[field]
      return [field, value === null || value === undefined || value === '' ? '' : cell.write(value)]
    }),
  )

interface There {
  stored: Stored
  code: string
  title: string
  is_off: boolean
}

/** Returns a hash of the stored columns, which changes with any of them. */
const hashThingVersion = (stored: Stored) => createHash('md5').update(JSON.stringify(stored)).digest('hex')

/** Returns the stored row of an entity, locked if `isLocked`. */
export async function storedThing(
  db: Database,
  { kind, id, isLocked = false }: { kind: ThingKind; id: number; isLocked?: boolean },
): Promise<There & { version: string }> {
  const table = THINGS[kind]
  const row = await db.one<There>(
    `select ${storedSql(table.kind)} as stored, ${table.code} as code, ${table.title} as title, ${table.off ?? 'false'} as is_off
     from ${table.kind.table} t where t.id = $1 ${isLocked ? 'for update of t' : ''}`,
    [id],
  )
  if (!row) throw notFound(`没有这${table.kind.unit}${table.kind.label}`)
  return { ...row, version: hashThingVersion(row.stored) }
}

/** desk/thing: the fields of an entity in import notation, or the empty fields of a new one. */
export async function deskThing({ db }: Context, { kind, id }: Input<'desk/thing'>): Promise<Thing> {
  const table = THINGS[kind]
  const fields = buildThingForm(table)
  if (id === undefined)
    return {
      id: null,
      code: '',
      title: '',
      is_off: false,
      version: '',
      fields,
      values: toThingTexts(table, {}),
    }
  const { code, title, is_off, version } = await storedThing(db, { kind, id })
  const [row] = await table.kind.export(db, { id: id - 1 }, 1)
  const values = toThingTexts(table, row?.key.id === id ? row.values : {})
  return { id, code, title, is_off, version, fields, values }
}
