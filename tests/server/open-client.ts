import type { OpenFieldName, OpenTableName, OPEN_TABLES } from '../../src/contract/open-data/tables'

type Fields<T extends OpenTableName> = (typeof OPEN_TABLES)[T]['fields']
interface Values {
  integer: number
  number: number
  string: string
  boolean: boolean
  timestamp: string
  month: string
}
/** A row of a table, as an institute's program sees it. */
export type RowOf<T extends OpenTableName> = {
  [F in OpenFieldName<T>]: Fields<T>[F] extends { type: infer K extends keyof Values }
    ? Values[K] | null
    : never
}

interface Page<T extends OpenTableName> {
  rows: RowOf<T>[]
  removed: (number | string)[]
  next_cursor: string | null
}

/** A refusal, with its HTTP status. */
export class OpenDataError extends Error {
  constructor(
    readonly status: number,
    readonly body: { errcode: number; errmsg: string; result: unknown },
  ) {
    super(body.errmsg)
  }
}

/** Client of the open data, as an institute may write it: fetch and a cursor. */
export function openDataClient({ origin, key }: { origin: string; key: string | null }) {
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/open/v1/${path}`, {
      headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    })
    if (answer.status >= 400)
      throw new OpenDataError(answer.status, (await answer.json()) as OpenDataError['body'])
    return answer
  }
  const page = async <T extends OpenTableName>(table: T, query: Record<string, string> = {}) => {
    const answer = await send(`${table}?${new URLSearchParams(query).toString()}`)
    const asOf = answer.headers.get('x-as-of') ?? ''
    return { ...((await answer.json()) as Page<T>), asOf, etag: answer.headers.get('etag') ?? '' }
  }
  /** Yields the pages of a table until its end. */
  async function* pages<T extends OpenTableName>(table: T, query: Record<string, string> = {}) {
    let cursor: string | null = null
    do {
      const one: Awaited<ReturnType<typeof page<T>>> = await page(table, {
        ...query,
        ...(cursor !== null && { cursor }),
      })
      yield one
      cursor = one.next_cursor
    } while (cursor !== null)
  }
  const all = async <T extends OpenTableName>(table: T, query: Record<string, string> = {}) => {
    const rows: RowOf<T>[] = []
    const removed: (number | string)[] = []
    for await (const one of pages(table, query)) {
      rows.push(...one.rows)
      removed.push(...one.removed)
    }
    return { rows, removed }
  }
  return { send, page, pages, all }
}
