import type { HouseStatus } from '../../../src/contract/codes'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { mayEdit } from '../../cards/lot-access'

/** Fields of a lot for comparison with others and for access checks. */
export interface Lot {
  id: number
  title: string
  asset_id: number
  city_id: number
  region_id: number
  region_name: string
  circle_id: number | null
  circle_name: string | null
  xiaoqu_id: number | null
  xiaoqu_name: string | null
  house_type: number
  status: HouseStatus
  price: number
  area: number
  jushi: number | null
  lng: number | null
  lat: number | null
  agent_ids: number[]
  cover: string | null
  video_id: number | null
  shelf: 'on' | 'off'
  /** Building number from the address: `3` of 3号楼. */
  building_no: string | null
  /** A share of a home is sold, not the whole. */
  is_share: boolean
}

/** SQL over a lot's table `h`. */
export const BUILDING_NO = `substring(h.address from '(\\d+) ?号楼')`
export const IS_SHARE = `('co_owner' = any(h.risk_yes))`

const COLUMNS = `id, title, asset_id, city_id, region_id, region_name, circle_id, circle_name, xiaoqu_id, xiaoqu_name, house_type, status, price, area,
  jushi, lng, lat, agent_ids, cover, video_id, shelf, ${BUILDING_NO} as building_no, ${IS_SHARE} as is_share`

/** Returns a listed lot; throws 1005 otherwise. */
export async function lotOnShelf({ db }: Context, id: number): Promise<Lot> {
  const lot = await db.one<Lot>(`select ${COLUMNS} from house h where id = $1 and shelf = 'on'`, [id])
  if (!lot) throw notFound('房源不存在或已下架')
  return lot
}

/** Returns a lot that is listed or that the caller may edit; throws 1005 otherwise. */
export async function lotToSee(context: Context, id: number): Promise<Lot> {
  const lot = await context.db.one<Lot>(`select ${COLUMNS} from house h where id = $1`, [id])
  if (!lot || (lot.shelf === 'off' && !mayEdit(context, lot))) throw notFound('房源不存在或已下架')
  return lot
}
