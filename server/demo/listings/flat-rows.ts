// Towers and flats of the demo's new builds. Permits determine towers, models determine their flats per storey; states are assigned by
// price, and prices are scaled so that the cheapest available flat matches the listed starting price.

import type { BuildingStatus, FlatStatus } from '../../../src/contract/codes'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { createSeededRandom, type Random } from '../random'
import type { BuildingRow } from './building-rows'
import type { ModelRow } from './model-rows'

/** Days from the permit to the price list, which must be published within ten. */
const FILED_AFTER_DAYS = 6
const YUAN = 100

export interface TowerRow {
  id: number
  building_id: number
  name: string
  permit_no: string
  permit_date: string
  filed_on: string | null
  status: BuildingStatus
  unit_total: number
  floor_total: number
  sort: number
}

export interface FlatRow {
  building_id: number
  tower_id: number
  model_id: number
  unit: number
  floor: number
  room: string
  area: number
  inner_area: number
  unit_price: number | null
  price: number | null
  status: FlatStatus
}

type Permit = BuildingRow['permits'][number]
/** A flat with the inputs of its price: its model, and its premium over the cheapest. */
interface Draft extends FlatRow {
  model: ModelRow
  factor: number
}

/** Expands 1、2号楼 to 1号楼, 2号楼. */
const towerNames = (towers: string) =>
  towers
    .replace(/号楼$/, '')
    .split('、')
    .map(name => `${name}号楼`)

/** Splits `total` into parts as equal as integers allow. */
const shares = (total: number, among: number) =>
  Array.from({ length: among }, (_, i) => Math.floor((total + i) / among))

/** Returns the towers of each permit, filed a few days after it. */
function buildTowers(
  building: BuildingRow,
  now: number,
  nextId: () => number,
): { row: TowerRow; flats: number; signed: number; permit: Permit }[] {
  return building.permits.flatMap(permit => {
    const names = towerNames(permit.towers)
    const [flats, signed] = [shares(permit.units, names.length), shares(permit.signed, names.length)]
    const filedOn = addDays(permit.date, FILED_AFTER_DAYS)
    const isFiled = filedOn <= toBeijingDay(now)
    return names.map((name, i) => {
      const total = flats[i] ?? 0
      const random = createSeededRandom('tower', building.id, name)
      const row: TowerRow = {
        id: nextId(),
        building_id: building.id,
        name,
        permit_no: permit.no,
        permit_date: permit.date,
        filed_on: isFiled ? filedOn : null,
        status: !isFiled ? 'coming' : permit.signed >= permit.units ? 'sold_out' : 'on_sale',
        unit_total: total > 60 ? 2 : 1,
        floor_total: Math.max(6, Math.ceil(total / (total > 60 ? random.int(4, 7) : 4))),
        sort: i,
      }
      return { row, flats: total, signed: signed[i] ?? 0, permit }
    })
  })
}

/** Returns flats from the top down; a remainder is missing on the ground floor, where the lobby is. */
function buildFlatDrafts(
  { row, flats }: { row: TowerRow; flats: number },
  models: readonly ModelRow[],
  filedPrice: number,
  averagePrice: number,
): Draft[] {
  const perFloor = Math.ceil(flats / row.floor_total)
  const lacking = row.floor_total * perFloor - flats
  return Array.from({ length: flats }, (_, i): Draft => {
    const place = i + lacking
    const [floor, door] = [Math.floor(place / perFloor) + 1, place % perFloor]
    const perUnit = Math.ceil(perFloor / row.unit_total)
    const unit = Math.floor(door / perUnit) + 1
    const model = models[door % models.length]
    if (!model) throw new Error(`${row.name} has no kind of flat`)
    return {
      building_id: row.building_id,
      tower_id: row.id,
      model_id: model.id,
      unit,
      floor,
      room: `${floor}${String((door % perUnit) + 1).padStart(2, '0')}`,
      area: model.area,
      inner_area: Math.round(100 * model.rooms.reduce((sum, room) => sum + room.area, 0)) / 100,
      unit_price: null,
      price: null,
      status: 'open',
      model,
      factor: (filedPrice / averagePrice) * floorFactor(floor, row.floor_total),
    }
  })
}

/** Price factor of a floor: rises towards the top; the ground floor and the topmost one are slightly cheaper. */
function floorFactor(floor: number, floors: number): number {
  const height = floor / floors
  return 0.95 + 0.09 * Math.min(height, 0.85) - (floor === 1 || floor === floors ? 0.015 : 0)
}

/** Marks `signed` flats as sold, cheap ones first; a few of the others are reserved or held back. */
function setStates(drafts: readonly Draft[], signed: number, random: Random): void {
  const wanted = [...drafts]
    .map(draft => ({ draft, rank: draft.factor + random.real(0, 0.05) }))
    .sort((a, b) => a.rank - b.rank)
  wanted.forEach(({ draft }, i) => {
    draft.status =
      i < signed
        ? 'signed'
        : random.weighted<FlatStatus>([
            ['open', 90],
            ['booked', 8],
            ['closed', 2],
          ])
  })
}

/** Sets prices by floor, so that the cheapest flat for sale of a kind matches the kind's starting price (起). */
function setPrices(drafts: readonly Draft[], filed: ReadonlySet<number>): void {
  const priced = drafts.filter(draft => filed.has(draft.tower_id))
  for (const model of new Set(priced.map(draft => draft.model))) {
    const own = priced.filter(draft => draft.model === model)
    const open = own.filter(draft => draft.status === 'open')
    const min = Math.min(...(open.length > 0 ? open : own).map(draft => draft.factor))
    if (model.price === null) continue
    for (const draft of own) {
      draft.price = Math.round((model.price * draft.factor) / min / YUAN) * YUAN
      draft.unit_price = Math.round(draft.price / draft.area / YUAN) * YUAN
    }
  }
}

/** Returns towers and flats of the new builds, by their permits and models. */
export function flatRows(
  buildings: readonly BuildingRow[],
  models: readonly ModelRow[],
  now: number,
): { towers: TowerRow[]; flats: FlatRow[] } {
  let id = 0
  const towers: TowerRow[] = []
  const flats: FlatRow[] = []
  for (const building of buildings) {
    const own = models.filter(model => model.building_id === building.id)
    const made = buildTowers(building, now, () => ++id)
    const drafts = made.flatMap(tower => {
      const kinds = tower.row.status === 'coming' ? own : own.filter(model => model.status !== 'coming')
      const rows = buildFlatDrafts(
        tower,
        kinds,
        tower.permit.filed_price,
        building.avg_price ?? tower.permit.filed_price,
      )
      if (tower.row.status === 'coming') for (const row of rows) row.status = 'coming'
      else setStates(rows, tower.signed, createSeededRandom('flats', building.id, tower.row.name))
      return rows
    })
    setPrices(drafts, new Set(made.filter(({ row }) => row.filed_on !== null).map(({ row }) => row.id)))
    towers.push(...made.map(({ row }) => row))
    flats.push(...drafts.map(({ model: _model, factor: _factor, ...row }) => row))
  }
  return { towers, flats }
}
