import { houseCalls } from '../../../src/contract/house/schema'
import { MAX_SEARCHES, type AccountSearch } from '../../../src/contract/saved-search/schema'
import { requireUid, type Context } from '../../http/context'
import { ApiError, badField, conflict, notFound } from '../../errors/api-error'
import { checkStoredFilter, type HouseFilter } from '../../search'
import { inTransaction } from '../../shared/transaction'

type Query = Record<string, string>

const FILTER = houseCalls['house/list'].request
/** Parameters of the presentation, which are not part of a saved search. */
const SHOWN = new Set(['sort', 'page', 'page_size', 'seen'])

/** Normalizes a query for storage: only the parameters that the list accepts, in a fixed order. null if the list would reject it. */
export function storedQuery(query: Query): { query: Query; key: string } | null {
  const known = Object.entries(query)
    .filter(([name, value]) => Object.hasOwn(FILTER.shape, name) && !SHOWN.has(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const kept = Object.fromEntries(known)
  const { data } = FILTER.safeParse(kept)
  return data && isAnswered(data) ? { query: kept, key: JSON.stringify(known) } : null
}

function isAnswered(filter: HouseFilter): boolean {
  try {
    checkStoredFilter(filter)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

interface Searches {
  list: AccountSearch[]
  most_total: number
}

/** saved-search/list: the latest saved first. */
export async function savedSearches(context: Context): Promise<Searches> {
  const list = await context.db.query<AccountSearch>(
    'select id, name, query, total, seen_at, is_on from saved_search where uid = $1 order by created_at desc, id desc',
    [requireUid(context)],
  )
  return { list, most_total: MAX_SEARCHES }
}

interface NewSearch {
  name: string
  query: Query
  total: number
  seen_at: number
}

/** Inserts a search; an existing one stays, and only its total and last view are updated. Returns false if there are too many. */
async function put(context: Context, { name, total, seen_at, ...search }: NewSearch): Promise<boolean> {
  const { db, now } = context
  const uid = requireUid(context)
  const kept = storedQuery(search.query)
  if (!kept) throw badField({ field: 'query', message: '这个条件不能订阅' })
  const row = await db.one(
    `insert into saved_search (uid, name, key, query, total, seen_at, created_at)
     select $1, $2, $3, $4, $5, $6, $7 where exists (select 1 from saved_search where uid = $1 and key = $3)
       or (select count(*) from saved_search where uid = $1) < ${MAX_SEARCHES}
     on conflict (uid, key) do update set total = excluded.total, seen_at = greatest(saved_search.seen_at, excluded.seen_at)
     returning 1`,
    [uid, name, kept.key, JSON.stringify(kept.query), total, Math.min(seen_at, now), now],
  )
  return row !== undefined
}

/** Locks the member's own row, so that concurrent requests count one after the other. */
const lock = ({ db }: Context, uid: number) =>
  db.query('select 1 from users where uid = $1 for update', [uid])

/** saved-search/save: at most twenty (1008). */
export const saveSearch = (context: Context, search: Omit<NewSearch, 'seen_at'>): Promise<Searches> =>
  inTransaction(context, async inner => {
    await lock(inner, requireUid(inner))
    if (!(await put(inner, { ...search, seen_at: inner.now })))
      throw conflict(`最多订阅 ${MAX_SEARCHES} 个条件，请先取消一个`)
    return savedSearches(inner)
  })

/**
 * saved-search/merge: adds the searches that a device stored before the login; those that the list would reject and those above the maximum
 * are left out.
 */
export const mergeSearches = (
  context: Context,
  { searches }: { searches: readonly NewSearch[] },
): Promise<Searches> =>
  inTransaction(context, async inner => {
    await lock(inner, requireUid(inner))
    for (const search of [...searches].reverse()) if (storedQuery(search.query)) await put(inner, search)
    return savedSearches(inner)
  })

/** saved-search/change: sets the name, alerts on or off, or the last view; 1005 for others' searches. */
export async function changeSearch(
  context: Context,
  change: {
    id: number
    name?: string | undefined
    is_on?: boolean | undefined
    total?: number | undefined
  },
): Promise<Searches> {
  const row = await context.db.one(
    `update saved_search set name = coalesce($3, name), is_on = coalesce($4, is_on), total = coalesce($5, total),
       seen_at = case when $5::int is null then seen_at else $6 end
     where id = $1 and uid = $2 returning 1`,
    [
      change.id,
      requireUid(context),
      change.name ?? null,
      change.is_on ?? null,
      change.total ?? null,
      context.now,
    ],
  )
  if (!row) throw notFound('没有这个订阅')
  return savedSearches(context)
}

/** saved-search/remove: ignores others' and deleted ones. */
export async function removeSearches(context: Context, { ids }: { ids: number[] }) {
  const gone = await context.db.query(
    'delete from saved_search where uid = $1 and id = any($2) returning 1',
    [requireUid(context), ids],
  )
  return { ...(await savedSearches(context)), deleted: gone.length }
}
