import { fieldsOf, formOf, matchFields } from '@/domain/member/demand/demand-view'
import type { Demand } from '@/contract/user/cards'

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
  expect(fieldsOf(formOf(demand))).toMatchObject({ price_min: 150_000_000, price_max: 400_000_000 })
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
