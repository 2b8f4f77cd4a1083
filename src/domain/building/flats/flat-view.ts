import { BUILDING_STATUS_LABELS, FLAT_STATUS_LABELS, type FlatStatus } from '@/contract/codes'
import type { Flat, ModelZone, Tower } from '@/contract/building/cards'
import { groupDigits, moneyFigure, moneyText, unitPriceText } from '@/lib/money'
import { spanText } from '../building-card-view'
import { modelArea } from '../detail/model-view'

const FEN_PER_WAN = 1_000_000

/** Colour of a flat's state. */
const FLAT_TONES: Record<FlatStatus, 'good' | 'act' | 'plain'> = {
  open: 'good',
  coming: 'act',
  booked: 'act',
  signed: 'plain',
  closed: 'plain',
}

export interface FlatRow {
  id: number
  /** Example: 4号楼 1802, or 1802 if the tower is chosen. */
  room: string
  /** Example: 1单元, 18层 */
  where: string
  model: string
  area: string
  inner: string
  unitPrice: string
  price: string
  state: string
  tone: (typeof FLAT_TONES)[FlatStatus]
}

const UNFILED = '待公示'

/** A line of the price list. `withTower`: the list holds flats of several towers. */
export function flatRow(flat: Flat, withTower: boolean): FlatRow {
  return {
    id: flat.id,
    room: withTower ? `${flat.tower_name} ${flat.room}` : flat.room,
    where: `${flat.unit}单元 ${flat.floor}层`,
    model: flat.model_name ?? '',
    area: modelArea(flat.area),
    inner: flat.inner_area === null ? '未公示' : modelArea(flat.inner_area),
    unitPrice: flat.unit_price === null ? UNFILED : unitPriceText(flat.unit_price),
    price: flat.price === null ? UNFILED : moneyText(flat.price),
    state: FLAT_STATUS_LABELS[flat.status],
    tone: FLAT_TONES[flat.status],
  }
}

/** Example: 495–503万, rounded to whole 万. */
export function wanSpan(min: number | null, max: number | null): string | null {
  const wan = (fen: number | null) => (fen === null ? null : Math.round(fen / FEN_PER_WAN))
  const text = spanText(wan(min), wan(max))
  return text === null ? null : `${text}万`
}

/** Example: 4.58–4.66万, of unit prices. */
export function unitSpan(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null
  const [low, high] = [groupDigits(min / FEN_PER_WAN, 2), groupDigits(max / FEN_PER_WAN, 2)]
  return `${low === high ? low : `${low}–${high}`}万`
}

export interface TowerSums {
  title: string
  items: { label: string; value: string; unit: string }[]
  /** The permit, or a note that prices are not published yet. */
  notes: string[]
  /** Day of the latest publication of its prices; null if none were published. */
  filedOn: string | null
}

/** Totals of a tower, or of all towers. */
export function towerSums(towers: readonly Tower[], chosen: Tower | undefined): TowerSums {
  const shown = chosen ? [chosen] : towers
  const sum = (of: (tower: Tower) => number) => shown.reduce((total, tower) => total + of(tower), 0)
  const least = Math.min(...shown.flatMap(tower => tower.price_min ?? []))
  const unfiled = shown.filter(tower => tower.filed_on === null).length
  const price = Number.isFinite(least) ? moneyFigure(least) : null
  return {
    title: chosen ? chosen.name : `全部 ${towers.length} 栋`,
    items: [
      { label: '总套数', value: groupDigits(sum(tower => tower.flat_total)), unit: '套' },
      { label: '可售', value: groupDigits(sum(tower => tower.open_total)), unit: '套' },
      { label: '已网签', value: groupDigits(sum(tower => tower.signed_total)), unit: '套' },
      {
        label: '最低总价',
        value: price?.value ?? (unfiled > 0 ? '待定' : '售完'),
        unit: price ? `${price.unit}起` : '',
      },
    ],
    notes: [
      ...(chosen
        ? [`${chosen.unit_total} 个单元，${chosen.floor_total} 层，${BUILDING_STATUS_LABELS[chosen.status]}`]
        : []),
      ...(chosen?.permit_no
        ? [`预售许可 ${chosen.permit_no}${chosen.permit_date ? `，${chosen.permit_date}` : ''}`]
        : []),
      ...(unfiled > 0
        ? [
            chosen
              ? '这栋楼的一房一价还没有公示，取得预售许可后十日内公示'
              : `${unfiled} 栋还没有公示一房一价，取得预售许可后十日内公示`,
          ]
        : []),
    ],
    filedOn:
      shown
        .flatMap(tower => tower.filed_on ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

export interface ZoneRow {
  key: string
  name: string
  total: string
  unitPrice: string
  price: string
}

const ZONES = { low: '低区', middle: '中区', high: '高区' } as const

/** Example: 4号楼 中区 8–14 层 with the flats for sale there; a tower without prices is one row. */
export const zoneRows = (zones: readonly ModelZone[]): ZoneRow[] =>
  zones.map(zone => {
    const isFiled = zone.price_min !== null
    const floors =
      zone.zone === null ? '' : ` ${ZONES[zone.zone]} ${spanText(zone.floor_min, zone.floor_max)}层`
    return {
      key: `${zone.tower_id}-${zone.zone ?? ''}`,
      name: `${zone.tower_name}${isFiled ? floors : ' 待开盘'}`,
      total: `${groupDigits(zone.total)}套`,
      unitPrice: unitSpan(zone.unit_price_min, zone.unit_price_max) ?? UNFILED,
      price: wanSpan(zone.price_min, zone.price_max) ?? '—',
    }
  })
