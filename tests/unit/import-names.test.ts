import { lineKey, stationKey } from '../../server/modules/import/kinds/metro'
import { placeKey } from '../../server/modules/import/kinds/places'

test.each([
  ['10号线国贸站', '国贸'],
  ['国贸站', '国贸'],
  ['国贸（地铁站）', '国贸'],
  ['地铁十号线国贸', '国贸'],
  ['国 贸', '国贸'],
])('station %s is %s', (one, other) => {
  expect(stationKey(one)).toBe(stationKey(other))
})
test.each([
  ['国贸（东）', '国贸'],
  ['北京南站', '北京站'],
  ['2号航站楼', '3号航站楼'],
])('station %s is not %s', (one, other) => {
  expect(stationKey(one)).not.toBe(stationKey(other))
})
test.each([
  ['北京地铁10号线', '10号线'],
  ['十号线', '10号线'],
  ['10', '10号线'],
  ['10线', '10号线'],
  ['轨道交通八通线', '八通线'],
])('line %s is %s', (one, other) => {
  expect(lineKey(one, '北京市')).toBe(lineKey(other, '北京市'))
})
test.each([
  ['10号线（内环）', '10号线'],
  ['1号线', '10号线'],
  ['北京站支线', '支线'],
])('line %s is not %s', (one, other) => {
  expect(lineKey(one, '上海市')).not.toBe(lineKey(other, '上海市'))
})
test('a campus is a school of its own', () => {
  expect(placeKey('梨园小学（东校区）')).toBe(placeKey('梨园小学 东校区'))
  expect(placeKey('梨园小学（东校区）')).not.toBe(placeKey('梨园小学'))
})
