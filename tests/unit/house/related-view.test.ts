import {
  distanceWords,
  noneRelated,
  relatedSort,
  ruleWords,
  findRelation,
  typeOfCode,
} from '@/domain/house/lists/related-view'

test('an address names relation, kind and order; anything else is the default', () => {
  expect(findRelation('near').label).toBe('附近')
  expect(findRelation('far').key).toBe('other')
  expect(typeOfCode('5')).toBe(5)
  expect(typeOfCode('9')).toBeUndefined()
  expect(typeOfCode(undefined)).toBeUndefined()
  expect(relatedSort('price_asc').label).toBe('总价从低到高')
  expect(relatedSort('unit_price_asc').key).toBe('default')
})

test('an empty list says what there is none of', () => {
  expect(noneRelated('other', 1)).toBe('没有同小区的别墅')
  expect(noneRelated('sameprice', undefined)).toBe('没有同价位的房源')
})

test('a list that was widened says so', () => {
  expect(ruleWords('near', 5, false)).toBe('2 公里以内')
  expect(ruleWords('other', 1, true)).toBe('没有同小区的别墅，以下为全市离得最近的')
  expect(ruleWords('sameprice', 1, true)).toBe('没有同价位的别墅，以下为全市价格最接近的')
})

test.each([
  ['near', 620, '距离 620m'],
  ['near', 0, '同小区'],
  ['near', null, null],
  ['other', 620, null],
] as const)('%s at %s', (relation, distance, words) => {
  expect(distanceWords(relation, { distance })).toBe(words)
})
