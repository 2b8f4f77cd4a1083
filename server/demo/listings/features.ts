import { z } from 'zod'
import { HOUSE_TYPES } from '../../../src/contract/codes'
import { getOwnValue } from '../../../src/lib/own'
import { number, readRows } from '../files'
import type { Lot } from '../lots/lot-row'
import { createSeededRandom } from '../random'

const chance = (lot: Lot, name: string, probability: number) =>
  createSeededRandom('feature', name, lot.asset_id).chance(probability)

const houseType = number.pipe(z.literal(HOUSE_TYPES))

/** Tags by id from 1, in display order; those without house types apply to new builds only. */
const FEATURES = readRows(
  'listings/features.csv',
  z.strictObject({
    name: z.string(),
    hint: z.string().nullable().default(null),
    house_types: z
      .string()
      .default('')
      .transform(types => types.split(' ').flatMap(type => (type === '' ? [] : [houseType.parse(type)]))),
  }),
).map((feature, index) => ({ id: index + 1, ...feature }))

/** Predicates per tag: tags that follow from a fact are derived from it here too. */
const HOLDS: Readonly<Record<string, (lot: Lot) => boolean>> = {
  近地铁: lot => (lot.stations[0]?.distance ?? Infinity) <= 1000,
  满五唯一: lot => lot.kind === 'sfpm' && chance(lot, '满五唯一', 0.14),
  带电梯: lot => lot.has_elevator === true,
  南北通透: lot => lot.orientation === '南北',
  可贷款: lot => lot.loan_supported === true,
  精装: lot => lot.decoration === '精装',
  随时看样: lot => chance(lot, '随时看样', 0.18),
  次新房: lot => lot.build_year >= 2015,
  低楼层: lot => lot.floor_no !== null && lot.total_floor !== null && lot.floor_no <= lot.total_floor / 3,
  高楼层: lot =>
    lot.floor_no !== null && lot.total_floor !== null && lot.floor_no > (lot.total_floor * 2) / 3,
  带储藏间: lot => lot.title.includes('储藏间'),
  独立车库: lot => lot.id === 6 || chance(lot, '独立车库', 0.6),
  临街: lot => lot.orientation === '临街',
  可分割办公: lot => chance(lot, '可分割办公', 0.3),
  固定车位: () => true,
  公园旁: lot => chance(lot, '公园旁', 0.12),
  带租约收益: lot => chance(lot, '带租约收益', 0.2),
}

export const featureRows = () =>
  FEATURES.map(({ id, name, hint, house_types }) => ({ id, name, hint, sort: id, house_types }))

export const findFeatureIds = (lot: Lot): number[] =>
  FEATURES.filter(
    ({ name, house_types }) =>
      house_types.includes(lot.house_type) && (getOwnValue(HOLDS, name)?.(lot) ?? false),
  )
    .map(feature => feature.id)
    .slice(0, 6)

export const featureId = (name: string): number => {
  const found = FEATURES.find(feature => feature.name === name)
  if (!found) throw new Error(`没有特色 ${name}`)
  return found.id
}
