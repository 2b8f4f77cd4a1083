// Decides which statements are prepared. A text that is executed often gets a name, under which pg prepares it once per connection; filters
// are exempt, because their plan depends on the values. When a migration invalidates a prepared statement, it gets a new name.

/**
 * Executions after which a statement gets a name: it is then parsed once per connection, and planned once if custom plans are not cheaper.
 */
const OFTEN = 3
/** Maximum number of named statements: each costs every connection about 50 KB. */
const MAX_NAMED = 400
/** Dynamically built texts are many: beyond this number all counters of unnamed ones are cleared. Longer texts are not counted. */
const MAX_COUNTED = 2_000
const LONGEST_COUNTED = 20_000

interface Known {
  times: number
  name?: string
}

const known = new Map<string, Known>()
let named = 0
let names = 0

const plannedForThem = new WeakSet<readonly unknown[]>()

/** Marks the values of a filter: the best plan depends on them, so every execution is planned separately. */
export function plannedFor<Values extends unknown[]>(values: Values): Values {
  plannedForThem.add(values)
  return values
}

/** A query in the form that `pg` takes. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
}

export function buildStatement(text: string, values: readonly unknown[]): Statement {
  const statement = { text, values: values as unknown[] }
  if (plannedForThem.has(values)) return statement
  const name = nameFrequentStatement(text)
  return name === undefined ? statement : { ...statement, name }
}

function nameFrequentStatement(text: string): string | undefined {
  if (text.length > LONGEST_COUNTED) return undefined
  let entry = known.get(text)
  if (!entry) {
    if (known.size >= MAX_COUNTED) for (const [key, { name }] of known) if (!name) known.delete(key)
    entry = { times: 0 }
    known.set(text, entry)
  }
  entry.times += 1
  if (entry.name === undefined && entry.times >= OFTEN && named < MAX_NAMED) {
    named += 1
    entry.name = newName()
  }
  return entry.name
}

const newName = () => `s${++names}`

/**
 * True if a statement failed only because the columns changed since it was prepared, by a release that altered the tables. It gets another
 * name, so that the next execution succeeds.
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
