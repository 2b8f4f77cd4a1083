import type { HouseType } from '../../../src/contract/codes'
import type { Lot } from '../lots/lot-row'
import { randomOf } from '../random'

const LIVED_IN: readonly HouseType[] = [5, 2, 1]
const WORKED_IN: readonly HouseType[] = [3, 4]

interface Feature {
  id: number
  name: string
  hint: string | null
  house_types: readonly HouseType[]
  /** Whether a lot bears it; null: said of new builds only. */
  holds: ((lot: Lot) => boolean) | null
}

const chance = (lot: Lot, name: string, probability: number) =>
  randomOf('feature', name, lot.asset_id).chance(probability)

/** Tags by id from 1, in order of display. Those that follow from a fact follow from it here too. */
const FEATURES: readonly Feature[] = (
  [
    ['近地铁', '1 公里内有地铁站', [5, 2, 1, 3, 4], lot => (lot.stations[0]?.distance ?? Infinity) <= 1000],
    [
      '满五唯一',
      '卖方持有满五年且为唯一住房，可免个人所得税',
      [5, 1],
      lot => lot.kind === 'sfpm' && chance(lot, '满五唯一', 0.14),
    ],
    ['带电梯', null, [5, 2, 1, 3, 4], lot => lot.has_elevator === true],
    ['南北通透', null, LIVED_IN, lot => lot.orientation === '南北'],
    ['可贷款', '有银行受理竞买贷款', [5, 2, 1, 3, 4], lot => lot.loan_supported === true],
    ['精装', null, LIVED_IN, lot => lot.decoration === '精装'],
    ['随时看样', null, [5, 2, 1, 3, 4, 6], lot => chance(lot, '随时看样', 0.18)],
    ['次新房', '2015 年以后建成', LIVED_IN, lot => lot.build_year >= 2015],
    [
      '低楼层',
      null,
      [5, 2],
      lot => lot.floor_no !== null && lot.total_floor !== null && lot.floor_no <= lot.total_floor / 3,
    ],
    [
      '高楼层',
      null,
      [5, 2],
      lot => lot.floor_no !== null && lot.total_floor !== null && lot.floor_no > (lot.total_floor * 2) / 3,
    ],
    ['带储藏间', null, [5], lot => lot.title.includes('储藏间')],
    ['独立车库', null, [1], lot => lot.house_type === 1 && (lot.id === 6 || chance(lot, '独立车库', 0.6))],
    ['临街', null, [3], lot => lot.orientation === '临街'],
    ['可分割办公', null, [4], lot => lot.house_type === 4 && chance(lot, '可分割办公', 0.3)],
    ['固定车位', null, [6], lot => lot.house_type === 6],
    ['公园旁', null, LIVED_IN, lot => chance(lot, '公园旁', 0.12)],
    [
      '带租约收益',
      '租期内由买受人收租',
      WORKED_IN,
      lot => WORKED_IN.includes(lot.house_type) && chance(lot, '带租约收益', 0.2),
    ],
    ['精装交付', null, [], null],
    ['一梯两户', null, [], null],
    ['洋房', null, [], null],
    ['地下会所', null, [], null],
    ['低密', null, [], null],
    ['可公积金', null, [], null],
    ['人车分流', null, [], null],
    ['现房', null, [], null],
  ] satisfies [string, string | null, readonly HouseType[], Feature['holds']][]
).map(([name, hint, house_types, holds], index) => ({ id: index + 1, name, hint, house_types, holds }))

export const featureRows = () =>
  FEATURES.map(({ id, name, hint, house_types }) => ({ id, name, hint, sort: id, house_types }))

export const featureIdsOf = (lot: Lot): number[] =>
  FEATURES.filter(
    ({ house_types, holds }) => holds !== null && house_types.includes(lot.house_type) && holds(lot),
  )
    .map(feature => feature.id)
    .slice(0, 6)

export const featureId = (name: string): number => {
  const found = FEATURES.find(feature => feature.name === name)
  if (!found) throw new Error(`没有特色 ${name}`)
  return found.id
}
