import { findVisitObject } from '@/domain/visit/find-visit-object'
import { resolve } from '@/routes/match'

test.each([
  ['/house/12.html', 'house', 12],
  ['/m/houseDetail/12', 'house', 12],
  ['/xiaoqu/8.html', 'xiaoqu', 8],
  ['/agent/3.html', 'agent', 3],
  ['/build/5.html', 'building', 5],
  ['/article/7.html', 'article', 7],
  ['/encyclopedias/qadetail/9', 'ask', 9],
  ['/encyclopedias/wikidetail/9', 'wiki', 9],
  ['/research/report/detail/4.html', 'report', 4],
  ['/m/zixun.html?house_id=6', 'house', 6],
  ['/m/zixun.html', 'page', 0],
  // A non-numeric code is not logged as an object.
  ['/build/AB12.html', 'page', 0],
  ['/', 'page', 0],
  ['/no/such/page', 'page', 0],
])('an operation at %s is about %s %s', (url, obj_type, obj_id) => {
  expect(findVisitObject(resolve(url))).toEqual({ obj_type, obj_id })
})
