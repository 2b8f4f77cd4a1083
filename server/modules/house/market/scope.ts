import type { Result } from '../../../../src/contract/endpoints'
import type { Context } from '../../../http/context'
import { badField, notFound } from '../../../errors/api-error'
import { lotOnShelf, type Lot } from '../lots'
import { between, countLots, isOneOf, type HouseFilter } from '../../../search'
import type { PlainFilter } from '../plain-sql'

export type Scope = Result<'house/static-month'>['scope']

/** Minimum deals for a place to represent a lot. */
const ENOUGH_DEALS = 5

/** Returns the filter for the lots of a place. */
export const scopeFilter = ({
  type,
  id,
}: Scope): Pick<PlainFilter, 'region_ids' | 'circle_ids' | 'xiaoqu_ids'> =>
  id === null || type === 'all' ? {} : { [`${type}_ids`]: [id] }

const TABLES = { xiaoqu: 'xiaoqu', circle: 'circle', region: 'region' } as const

export async function namedScope({ db }: Context, type: keyof typeof TABLES, id: number): Promise<Scope> {
  const hidden = type === 'xiaoqu' ? 'and deleted_at is null' : ''
  const place = await db.one<{ name: string }>(`select name from ${TABLES[type]} where id = $1 ${hidden}`, [
    id,
  ])
  if (!place) throw notFound()
  return { type, id, name: place.name }
}

/** Returns the places around a lot, smallest first. */
export function scopesRound(lot: Lot): Scope[] {
  const scopes: (Scope | null)[] = [
    lot.xiaoqu_id === null ? null : { type: 'xiaoqu', id: lot.xiaoqu_id, name: lot.xiaoqu_name ?? '' },
    lot.circle_id === null ? null : { type: 'circle', id: lot.circle_id, name: lot.circle_name ?? '' },
    { type: 'region', id: lot.region_id, name: lot.region_name },
  ]
  return scopes.filter(scope => scope !== null)
}

/** Returns the smallest place around a lot with enough deals of its type since `since` (Unix seconds); its district if none has. */
export async function scopeRoundLot(context: Context, lot: Lot, since: number): Promise<Scope> {
  const scopes = scopesRound(lot)
  for (const scope of scopes) {
    const total = await countLots(context, {
      filter: { ...(scopeFilter(scope) as HouseFilter), statuses: ['sold'] },
      also: [isOneOf('house_type', lot.house_type), between('deal_time', since)],
    })
    if (total >= ENOUGH_DEALS) return scope
  }
  return scopes[scopes.length - 1] ?? { type: 'all', id: null, name: '全部' }
}

/** Returns the place that a request names, or all if it names none, and the lot if one is named. Throws 1004 for two of them. */
export async function loadMarketScope(
  context: Context,
  ids: {
    house_id?: number | undefined
    xiaoqu_id?: number | undefined
    circle_id?: number | undefined
    region_id?: number | undefined
  },
  since: number,
): Promise<{ scope: Scope; lot: Lot | null }> {
  const given = Object.entries(ids).filter(([, id]) => id !== undefined)
  if (given.length > 1)
    throw badField({ field: given[1]?.[0] ?? 'region_id', message: '小区、商圈、区域与房源只能给一个' })
  if (ids.house_id !== undefined) {
    const lot = await lotOnShelf(context, ids.house_id)
    return { scope: await scopeRoundLot(context, lot, since), lot }
  }
  for (const type of ['xiaoqu', 'circle', 'region'] as const) {
    const id = ids[`${type}_id`]
    if (id !== undefined) return { scope: await namedScope(context, type, id), lot: null }
  }
  return { scope: { type: 'all', id: null, name: '全部' }, lot: null }
}
