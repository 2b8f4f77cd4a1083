/** Parameters that belong to a moment, not to a view: the room itself, its page, and the one row that a link named. */
const MOMENT: ReadonlySet<string> = new Set(['section', 'page', 'id'])
const COLUMNS = 'columns'

/** A room's address and its columns as the query of a view; keys in order, so that equal views are equal texts. */
export function writeViewQuery(
  params: Readonly<Record<string, string | undefined>>,
  columns: readonly string[] | undefined,
): string {
  const kept = Object.entries(params).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !MOMENT.has(entry[0]),
  )
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
  if (columns) query.set(COLUMNS, columns.join('.'))
  return query.toString()
}

/** Reads what `writeViewQuery` wrote. */
export function readViewQuery(query: string): { params: Record<string, string>; columns?: string[] } {
  const { [COLUMNS]: columns, ...params } = Object.fromEntries(new URLSearchParams(query))
  return columns === undefined ? { params } : { params, columns: columns === '' ? [] : columns.split('.') }
}
