import type { z } from 'zod'
import type { AssetPair, AssetTwin } from '../../../src/contract/asset/cards'
import type { assetCalls } from '../../../src/contract/asset/schema'
import { conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inHeldTransaction } from '../../shared/transaction'

type Input<P extends keyof typeof assetCalls> = z.output<(typeof assetCalls)[P]['request']>
type Output<P extends keyof typeof assetCalls> = z.input<(typeof assetCalls)[P]['result']>

const twinSql = (table: string) =>
  `json_build_object('house_id', ${table}.id, 'title', ${table}.title, 'address', ${table}.address, 'area', ${table}.area, 'status', ${table}.status,
     'round', ${table}.round, 'start_price', ${table}.start_price, 'deal_price', ${table}.deal_price, 'start_time', ${table}.start_time)`

/** desk/asset-pairs: pairs of lots that may be of the same home, the latest found first. */
export async function assetPairs(
  { db }: Context,
  { state = 'suspected', ...asked }: Input<'desk/asset-pairs'>,
): Promise<Output<'desk/asset-pairs'>> {
  const bounds = pageBounds(asked)
  const total = await db.one<{ total: number }>(
    'select count(*)::int as total from asset_pair where state = $1',
    [state],
  )
  const list = await db.query<Omit<AssetPair, 'a' | 'b'> & { a: AssetTwin; b: AssetTwin }>(
    `select p.id, p.state, p.likeness, p.found_at, u.nickname as editor, p.decided_at, ${twinSql('a')} as a, ${twinSql('b')} as b
     from asset_pair p join house a on a.id = p.house_a join house b on b.id = p.house_b left join users u on u.uid = p.decided_uid
     where p.state = $1 order by p.found_at desc, p.id desc limit $2 offset $3`,
    [state, bounds.limit, bounds.offset],
  )
  return pageAnswer(list, total?.total ?? 0, bounds)
}

interface Pair {
  id: number
  state: AssetPair['state']
  asset_a: number
  asset_b: number
  moved_ids: number[]
  moved_from: number | null
}

/** Moves the lots of the younger asset to the older one; returns the ids of the moved lots. */
async function join(context: Context, { asset_a, asset_b }: Pair) {
  const [kept, gone] = [Math.min(asset_a, asset_b), Math.max(asset_a, asset_b)]
  if (kept === gone) return { moved: [], from: null }
  const moved = await context.db.query<{ id: number }>(
    'update house set asset_id = $1 where asset_id = $2 returning id',
    [kept, gone],
  )
  return { moved: moved.map(({ id }) => id), from: gone }
}

/** Restores the asset that a confirmation took from these lots. */
async function part(context: Context, { moved_ids, moved_from }: Pair) {
  if (moved_from === null) return
  await context.db.query('update house set asset_id = $1 where id = any($2)', [moved_from, moved_ids])
}

/** desk/asset-decide: confirms that two assets are one home, rejects it, or reopens the decision. */
export const decidePair = (
  context: Context,
  { id, state }: Input<'desk/asset-decide'>,
): Promise<Output<'desk/asset-decide'>> =>
  inHeldTransaction(context, async inner => {
    const pair = await inner.db.one<Pair>(
      `select p.id, p.state, a.asset_id as asset_a, b.asset_id as asset_b, p.moved_ids, p.moved_from
       from asset_pair p join house a on a.id = p.house_a join house b on b.id = p.house_b where p.id = $1 for update`,
      [id],
    )
    if (!pair) throw notFound('没有这一对房源')
    if (pair.state === state) throw conflict('已经是这个结论，请刷新后再看')
    if (pair.state === 'same') await part(inner, pair)
    const { moved, from } = state === 'same' ? await join(inner, pair) : { moved: [], from: null }
    const isOpen = state === 'suspected'
    await inner.db.query(
      `update asset_pair set state = $2, decided_uid = $3, decided_at = $4, moved_ids = $5, moved_from = $6 where id = $1`,
      [id, state, isOpen ? null : requireUid(inner), isOpen ? null : inner.now, moved, from],
    )
    await writeAudit(inner, {
      action: 'desk/asset-decide',
      entityType: 'asset_pair',
      entityId: id,
      before: { state: pair.state },
      after: { state },
    })
    return { ok: true }
  })
