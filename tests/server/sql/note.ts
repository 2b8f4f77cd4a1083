import { appendFileSync, mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Database } from '../../../server/db/database'
import { ROOT } from '../../../server/programs'

/** Records the tests' statements, a line of JSON each (`Note`); main.ts compares them with the row types. */
export const NOTES = join(ROOT, '.cache/sql')

export interface Note {
  /** `server/…/file.ts:line:column` of the called function's name. */
  site: string
  text?: string
  /** A column that was null in a row. */
  nullColumn?: string
}

/** Maximum statements recorded per call: lists of placeholders create many of the same shape. */
const MAX_TEXTS = 60

interface Site {
  /** Null for a call of a test itself. */
  place: string | null
  texts: Set<string>
  nulls: Set<string>
}
const sites = new Map<string, Site>()
const file = join(NOTES, `${process.pid}-${Date.now()}.jsonl`)

function write(note: Note) {
  mkdirSync(NOTES, { recursive: true })
  appendFileSync(file, `${JSON.stringify(note)}\n`)
}

/** Source position of the caller of `query` or `one`. */
function findCallSite(self: (...args: never[]) => unknown): Site {
  const asked: { stack?: unknown } = {}
  const prepare = Error.prepareStackTrace
  Error.prepareStackTrace = (_, frames) => frames[0]
  Error.captureStackTrace(asked, self)
  const frame = asked.stack as NodeJS.CallSite | undefined
  Error.prepareStackTrace = prepare
  // Positions in compiled code are cheap to get; each is mapped to the source once.
  const key = `${frame?.getFileName()}:${frame?.getLineNumber()}:${frame?.getColumnNumber()}`
  const known = sites.get(key)
  if (known) return known
  const traced: { stack?: string } = {}
  Error.captureStackTrace(traced, self)
  const at = /\(?((?:\/|[A-Z]:)[^()]*?:\d+:\d+)\)?$/m.exec(traced.stack ?? '')?.[1]
  const place = at ? relative(ROOT, at) : ''
  const site = {
    place: place.startsWith('server/') ? place : null,
    texts: new Set<string>(),
    nulls: new Set<string>(),
  }
  sites.set(key, site)
  return site
}

function noteText({ place, texts }: Site, text: string) {
  if (!place || texts.size >= MAX_TEXTS || texts.has(text)) return
  texts.add(text)
  write({ site: place, text })
}

function noteNulls({ place, nulls }: Site, rows: readonly unknown[]) {
  if (!place) return
  for (const row of rows)
    for (const [nullColumn, value] of Object.entries(row as object)) {
      if (value !== null || nulls.has(nullColumn)) continue
      nulls.add(nullColumn)
      write({ site: place, nullColumn })
    }
}

/** Wraps a database so that every statement of the server is recorded with its call site. */
export function noted(db: Database): Database {
  const query: Database['query'] = async <Row>(text: string, values?: readonly unknown[]) => {
    const site = findCallSite(query)
    noteText(site, text)
    const rows = await db.query<Row>(text, values)
    noteNulls(site, rows)
    return rows
  }
  const one: Database['one'] = async <Row>(text: string, values?: readonly unknown[]) => {
    const site = findCallSite(one)
    noteText(site, text)
    const row = await db.one<Row>(text, values)
    if (row) noteNulls(site, [row])
    return row
  }
  return { ...db, query, one, transaction: work => db.transaction(inner => work(noted(inner))) }
}
