import fc from 'fast-check'
import {
  areaText,
  changeText,
  countText,
  distanceText,
  exactText,
  groupDigits,
  moneyFigure,
  moneyText,
  percentText,
  unitPriceText,
  yuanText,
} from '@/lib/money'

const wan = (value: number) => Math.round(value * 1_000_000)

describe('prices of lots', () => {
  test.each([
    [wan(268.5), '268.5万'],
    [wan(712), '712.0万'],
    [wan(9_999.94), '9,999.9万'],
    [wan(9_999.96), '1.00亿'],
    [wan(20_601), '2.06亿'],
    [wan(5_200_000), '520.00亿'],
    [wan(123_456.7), '12.35亿'],
    [wan(7.8), '7.8万'],
    [wan(268.55), '268.6万'],
    [wan(1), '1.0万'],
    [800_000, '8,000元'],
    [0, '0.0万'],
  ])('%d fen reads %s', (fen, text) => {
    expect(moneyText(fen)).toBe(text)
  })

  test('figure and unit come apart, for the smaller unit', () => {
    expect(moneyFigure(wan(268.5))).toEqual({ value: '268.5', unit: '万' })
  })

  test('the exact value is one tap away', () => {
    expect(exactText(wan(268.5))).toBe('2,685,000 元')
    expect(exactText(268_500_090)).toBe('2,685,001 元')
    expect(yuanText(2_685_000)).toBe('26,850')
  })
})

test.each([
  [3_006_000, '3.01万/㎡'],
  [600_000, '0.60万/㎡'],
  [86_000, '860元/㎡'],
])('a unit price of %d fen reads %s', (fen, text) => {
  expect(unitPriceText(fen)).toBe(text)
})

test.each([
  [23, '23%'],
  [20.5, '20.5%'],
  [14.56, '14.6%'],
  [12, '12%'],
  [0, '0%'],
  [100, '100%'],
  [-0.04, '0%'],
])('%d percent reads %s', (percent, text) => {
  expect(percentText(percent)).toBe(text)
})

test.each([
  [1.25, '+1.3%'],
  [-0.4, '−0.4%'],
  [0, '0%'],
])('a change of %d reads %s', (percent, text) => {
  expect(changeText(percent)).toBe(text)
})

test('areas keep the two decimals of the notice', () => {
  expect(areaText(89.32)).toBe('89.32㎡')
  expect(areaText(89.3)).toBe('89.30㎡')
})

test.each([
  [480, '480m'],
  [1100, '1.1km'],
  [999, '999m'],
])('%d metres read %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})
test.each([
  [3126, '3,126'],
  [99_999, '99,999'],
  [123_000, '12.3万'],
])('a count of %d reads %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test('grouping changes no digit and leaves no minus before zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), value => {
      expect(Number(groupDigits(value).replaceAll(',', '').replace('−', '-'))).toBe(value)
    }),
  )
  expect(groupDigits(-0.2)).toBe('0')
})
