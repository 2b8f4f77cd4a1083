import { FLAT_STATUSES, type FlatStatus } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'

type Query = Readonly<Record<string, string | undefined>>
export type FlatSort = NonNullable<Request<'h5/building-new/flat-list'>['sort']>

/** Filter of the price list, as the address has it; undefined for all. Floors include both ends. */
export interface FlatChoice {
  tower_id?: number | undefined
  model_id?: number | undefined
  statuses?: FlatStatus[] | undefined
  floor_min?: number | undefined
  floor_max?: number | undefined
  sort?: FlatSort | undefined
}

export const FLAT_SORTS: readonly { key: FlatSort; label: string }[] = [
  { key: 'default', label: '按楼栋楼层' },
  { key: 'price_asc', label: '总价从低到高' },
  { key: 'price_desc', label: '总价从高到低' },
  { key: 'unit_price_asc', label: '单价从低到高' },
  { key: 'unit_price_desc', label: '单价从高到低' },
  { key: 'area_asc', label: '面积从小到大' },
  { key: 'area_desc', label: '面积从大到小' },
]

const parseFlatId = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
const parseFloorParam = (text: string | undefined) =>
  text !== undefined && /^-?\d{1,2}$/.test(text) && Number(text) >= -9 ? Number(text) : undefined

/** Reads the choice from the address; omits values that the server would refuse. */
export function readFlatChoice(query: Query): FlatChoice {
  const statuses = FLAT_STATUSES.filter(status => query.statuses?.split(',').includes(status))
  const [floor_min, floor_max] = [parseFloorParam(query.floor_min), parseFloorParam(query.floor_max)]
  const isTurned = floor_min !== undefined && floor_max !== undefined && floor_min > floor_max
  const sort = FLAT_SORTS.find(({ key }) => key === query.sort)?.key
  return {
    tower_id: parseFlatId(query.tower_id),
    model_id: parseFlatId(query.model_id),
    statuses: statuses.length > 0 ? statuses : undefined,
    floor_min: isTurned ? undefined : floor_min,
    floor_max: isTurned ? undefined : floor_max,
    sort: sort === 'default' ? undefined : sort,
  }
}

/** Query parameters for the address, besides the building's id. */
export const writeFlatChoice = ({ statuses, ...choice }: FlatChoice) => ({
  ...choice,
  statuses: statuses?.join(','),
})

export interface FloorBand {
  label: string
  floor_min: number
  floor_max: number
}

/** The floors of a tower in thirds; empty for a low tower. */
export function floorBands(floors: number): FloorBand[] {
  if (floors < 9) return []
  const [low, middle] = [Math.floor(floors / 3), Math.floor((floors * 2) / 3)]
  return [
    ['低区', 1, low],
    ['中区', low + 1, middle],
    ['高区', middle + 1, floors],
  ].map(([name, from, to]) => ({
    label: `${name} ${from}–${to}层`,
    floor_min: Number(from),
    floor_max: Number(to),
  }))
}
