import { z } from 'zod'
import { ERRCODE } from '../../../src/contract/errcodes'
import {
  MAX_OPEN_ROWS,
  OPEN_ROWS,
  OPEN_VERSION,
  openTable,
  type OpenTableName,
} from '../../../src/contract/open-data/tables'
import { ApiError } from '../../errors/api-error'
import { readOpenTable, type OpenKey, type OpenRow } from './read'

/** Body of a page, as OpenAPI describes it. */
export interface OpenAnswer {
  rows: OpenRow[]
  removed: OpenKey[]
  next_cursor: string | null
}

/** Keys of the tables. A text with NUL would be an error of the database. */
const LOT_KEY = z.int().min(0)
const KEYS: Record<OpenTableName, z.ZodType<OpenKey>> = {
  lots: LOT_KEY,
  rounds: LOT_KEY,
  deals: LOT_KEY,
  courts: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/),
  metrics: z.string().regex(/^20\d{2}-\d{2}\/\d{1,12}$/),
}
/** Position in a table: behind this key; among the changes since a time, behind the one of this key at `at`. */
const cursorShape = (name: OpenTableName) =>
  z.strictObject({
    v: z.literal(OPEN_VERSION),
    table: z.literal(name),
    after: KEYS[name],
    since: z.int().optional(),
    at: z.int().optional(),
  })
type Cursor = z.infer<ReturnType<typeof cursorShape>>

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function parseCursor(name: OpenTableName, text: string): Cursor | null {
  try {
    return cursorShape(name).parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return null
  }
}

/** Returns 1004 in words without the parameter's name, which `result.fields` has. */
const badParameter = (field: string, message: string) =>
  new ApiError(ERRCODE.badParameter, message, { fields: [{ field, message }] })

const WORDS: Readonly<Record<string, string>> = {
  limit: `每页行数应为 1 到 ${MAX_OPEN_ROWS} 的整数`,
  cursor: '翻页位置无效，请从第一页读起',
  fields: '要取的字段应为字段名，以逗号分隔',
  updated_since: '变更时间应为带时区的日期时间',
}

const query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_OPEN_ROWS).default(OPEN_ROWS),
  cursor: z.string().max(400).optional(),
  fields: z
    .string()
    .regex(/^[a-z_]{1,40}(,[a-z_]{1,40}){0,99}$/)
    .optional(),
  updated_since: z.iso.datetime({ offset: true }).optional(),
})

/** Returns the requested fields in the table's order, always with the key; by default all. */
function pickFields(name: OpenTableName, asked: string | undefined): string[] {
  const { fields, key } = openTable(name)
  const names = asked?.split(',')
  const unknown = names?.findIndex(one => !Object.hasOwn(fields, one)) ?? -1
  if (unknown >= 0) throw badParameter('fields', `要取的第 ${unknown + 1} 个字段不存在`)
  return Object.keys(fields).filter(one => !names || one === key || names.includes(one))
}

export interface OpenQuery {
  fields: string[]
  after: OpenKey | null
  since: number | undefined
  at: number | undefined
  limit: number
}

/** Parses the query of a page; throws 1004 with the wrong parameter. */
export function parseOpenQuery(name: OpenTableName, asked: unknown): OpenQuery {
  const parsed = query.safeParse(asked)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? '')
    throw badParameter(field, WORDS[field] ?? '有不认识的参数')
  }
  const { limit, cursor: text, fields, updated_since: from } = parsed.data
  if (from !== undefined && !openTable(name).hasChanges)
    throw badParameter('updated_since', '这张表按整表重算，没有变更时间，请整表读取')
  const since = from === undefined ? undefined : Math.floor(Date.parse(from) / 1000)
  const cursor = text === undefined ? undefined : parseCursor(name, text)
  if (
    cursor === null ||
    (cursor && (cursor.since !== since || (since === undefined) !== (cursor.at === undefined)))
  )
    throw badParameter('cursor', WORDS.cursor ?? '')
  return { fields: pickFields(name, fields), after: cursor?.after ?? null, since, at: cursor?.at, limit }
}

/** Reads a page. */
export async function answerOpenQuery(
  context: Parameters<typeof readOpenTable>[0],
  name: OpenTableName,
  { since, ...ask }: OpenQuery,
): Promise<OpenAnswer> {
  const { rows, removed, last, at } = await readOpenTable(context, name, { ...ask, since })
  return {
    rows,
    removed,
    next_cursor: last === null ? null : writeCursor({ v: OPEN_VERSION, table: name, after: last, since, at }),
  }
}
