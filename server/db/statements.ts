/** A text asked so often gets a name: it is then parsed once a connection, and planned once where no values would be planned better. */
const OFTEN = 3
/** Each costs every connection some 50 KB, so others stay without. */
const MOST_NAMED = 400
/** Texts put together for one call are many: beyond so many all that have no name are forgotten. Longer ones are not counted. */
const MOST_COUNTED = 2_000
const LONGEST_COUNTED = 20_000

interface Known {
  times: number
  name?: string
}

const known = new Map<string, Known>()
let named = 0
let names = 0

const plannedForThem = new WeakSet<readonly unknown[]>()

/** Marks the values of a filter: how its rows are found best depends on them, so each asking is planned by itself. */
export function plannedFor<Values extends unknown[]>(values: Values): Values {
  plannedForThem.add(values)
  return values
}

/** A query as `pg` takes it. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
}

export function statementOf(text: string, values: readonly unknown[]): Statement {
  const statement = { text, values: values as unknown[] }
  if (plannedForThem.has(values)) return statement
  const name = nameOf(text)
  return name === undefined ? statement : { ...statement, name }
}

function nameOf(text: string): string | undefined {
  if (text.length > LONGEST_COUNTED) return undefined
  let entry = known.get(text)
  if (!entry) {
    if (known.size >= MOST_COUNTED) for (const [key, { name }] of known) if (!name) known.delete(key)
    entry = { times: 0 }
    known.set(text, entry)
  }
  entry.times += 1
  if (entry.name === undefined && entry.times >= OFTEN && named < MOST_NAMED) {
    named += 1
    entry.name = newName()
  }
  return entry.name
}

const newName = () => `s${++names}`

/**
 * Whether a statement failed only because its columns are others than when it was prepared: a release changed the tables. It has another
 * name from then on, so that the next asking succeeds.
 */
export function isOutdated(error: unknown, { text, name }: Statement): boolean {
  const isIt =
    name !== undefined &&
    error instanceof Error &&
    /cached plan must not change result type|prepared statement .* does not exist/.test(error.message)
  const entry = isIt ? known.get(text) : undefined
  if (entry?.name === name && entry) entry.name = newName()
  return isIt
}
