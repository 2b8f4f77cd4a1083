import type { z } from 'zod'
import type { AssetRound, AssetTwin } from '../../../src/contract/asset/cards'
import type { assetCalls } from '../../../src/contract/asset/schema'
import type { Context } from '../../http/context'
import { formatAliasedColumns } from '../../shared/sql'
import { lotToSee } from '../house/lots'

/** Maximum rounds and suspected lots of the same home in the response. */
const ROUNDS = 50
const TWINS = 20

const TWIN = formatAliasedColumns('o', [
  'title',
  'address',
  'area',
  'status',
  'round',
  'start_price',
  'deal_price',
  'start_time',
] satisfies (keyof AssetTwin)[])

/** house/history: every auction of the home of a lot, and lots that may be of the same home. */
export async function loadAssetHistory(
  context: Context,
  { house_id }: z.output<(typeof assetCalls)['house/history']['request']>,
): Promise<z.input<(typeof assetCalls)['house/history']['result']>> {
  const { db } = context
  const lot = await lotToSee(context, house_id)
  const rounds = await db.query<Omit<AssetRound, 'is_this'> & { is_demo: boolean }>(
    `select h.id as house_id, h.round, h.status, h.status_note, h.start_price, h.appraisal_price, h.deal_price, h.start_time,
       h.end_time, h.bid_total, h.bidder_total, h.court, h.platform_url as source_url, h.notice_time, h.is_demo
     from house h where h.asset_id = $1 and (h.shelf = 'on' or h.id = $2)
     order by h.start_time desc, h.id desc limit ${ROUNDS}`,
    [lot.asset_id, lot.id],
  )
  const suspected = await db.query<AssetTwin>(
    `select distinct o.id as house_id, ${TWIN}
     from house h
     join asset_pair p on p.state = 'suspected' and h.id in (p.house_a, p.house_b)
     join house n on n.id = case when h.id = p.house_a then p.house_b else p.house_a end
     join house o on o.asset_id = n.asset_id and o.shelf = 'on'
     where h.asset_id = $1 and n.asset_id <> $1 order by o.start_time desc, o.id limit ${TWINS}`,
    [lot.asset_id],
  )
  return {
    house_id: lot.id,
    title: lot.title,
    rounds: rounds.map(({ is_demo: _, ...round }) => ({ ...round, is_this: round.house_id === lot.id })),
    suspected,
    is_demo: rounds.some(({ is_demo }) => is_demo),
  }
}
