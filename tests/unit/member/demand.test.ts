import {
  afterUnfit,
  demandError,
  buildDemandRequest,
  buildDemandForm,
  getDemandKnobs,
  matchFields,
  NEW_DEMAND,
  PRICE_STEPS,
  pricesOfKnobs,
  priceText,
} from '@/domain/member/demand/demand-view'
import type { DemandMatch } from '@/contract/demand/schema'
import type { Demand } from '@/contract/user/cards'
import { houseCard } from '../../fixtures/house-card'

const demand: Demand = {
  region_ids: [110112],
  circle_ids: [],
  price_min: 150_000_000,
  price_max: 400_000_000,
  area_min: 60,
  area_max: null,
  jushi: [2, 3],
  house_types: [5],
  purpose: null,
  funds: null,
  risk_exclude: ['lease'],
  alerts: [],
  note: '近地铁',
  updated_at: 0,
}

test('a price between two steps of the form is sent as it is until it is moved', () => {
  expect(buildDemandRequest(buildDemandForm(demand))).toMatchObject({
    price_min: 150_000_000,
    price_max: 400_000_000,
  })
})

test('what fits is asked by the prices of the demand, also above those of the form; the note asks nothing', () => {
  expect(matchFields({ ...demand, price_max: 1_500_000_000 })).toMatchObject({
    price_min: 150_000_000,
    price_max: 1_500_000_000,
    jushi: [2, 3],
    risk_exclude: ['lease'],
    note: undefined,
  })
})

describe('prices', () => {
  test('what was typed is sent to the fen and said as typed, also above the slider', () => {
    for (const fen of [238_500_000, 123_456_789, 5_000_000_000]) {
      expect(
        buildDemandRequest(buildDemandForm({ ...demand, price_min: null, price_max: fen })).price_max,
      ).toBe(fen)
      expect(getDemandKnobs(buildDemandForm({ ...demand, price_max: fen }))[1]).toBeLessThan(PRICE_STEPS)
    }
    expect(priceText(238_500_000, null)).toBe('238.5万以上')
  })

  test('the slider stands on 50万 below and moves the touched end alone', () => {
    const form = { price_min: '133', price_max: '5000' }
    const [low, high] = getDemandKnobs(form)
    expect(pricesOfKnobs(form, [Math.round(low), Math.round(high - 0.01)])).toEqual({
      price_min: '133',
      price_max: '3000',
    })
    expect(pricesOfKnobs(form, [1, high])).toEqual({ price_min: '50', price_max: '5000' })
    expect(pricesOfKnobs(form, [0, PRICE_STEPS - 1])).toEqual({ price_min: '', price_max: '3000' })
    expect(pricesOfKnobs({ price_min: '', price_max: '3000' }, [0, PRICE_STEPS])).toEqual({
      price_min: '',
      price_max: '',
    })
  })

  test('ends the wrong way round and no numbers are told', () => {
    expect(demandError({ ...NEW_DEMAND, price_min: '300', price_max: '200' })).toBe(
      '最低总价不能高于最高总价',
    )
    expect(demandError({ ...NEW_DEMAND, price_max: '2.3.4' })).toMatch('总价请填数字')
    expect(demandError({ ...NEW_DEMAND, price_max: '200' })).toBeNull()
  })
})

test('a lot that does not fit leaves lists and sums at once; taken back, it leaves the others', () => {
  const match: DemandMatch = { house: houseCard(), misses: [], is_new: true }
  const near: DemandMatch = { house: houseCard({ id: 2 }), misses: ['lease'], is_new: false }
  const old = {
    total: 5,
    near_total: 3,
    new_total: 2,
    unfit_total: 0,
    looser: [],
    price_counts: [],
    list: [match],
    near: [near],
  }
  const after = afterUnfit(old, match, true, false)
  expect(after).toMatchObject({
    total: 4,
    near_total: 3,
    new_total: 1,
    unfit_total: 1,
    list: [],
    near: [near],
  })
  expect(afterUnfit(after, near, true, false)).toMatchObject({
    total: 4,
    near_total: 2,
    unfit_total: 2,
    near: [],
  })
  expect(afterUnfit({ ...after, list: [match] }, match, false, true)).toMatchObject({
    total: 5,
    new_total: 2,
    unfit_total: 0,
    list: [],
  })
})
