import { changedBetween, houseIdsAfter } from '../../server/modules/house/manage-group'
import { shortName } from '../../server/shared/party-name'

test.each([
  ['张三', '张某'],
  ['欧阳明月', '欧某'],
  ['张某', '张某'],
  ['通州某设备制造有限公司', '通州某设备制造有限公司'],
  ['演示商行', '演示商行'],
  ['18 户', '18 户'],
  ['某餐饮店', '某餐饮店'],
  ['John Smith', 'John Smith'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})

test.each([
  ['add', [1, 2], [3, 1], [1, 2, 3], 1],
  ['add', [1, 2], [1], [1, 2], 0],
  ['remove', [1, 2, 3], [2, 9], [1, 3], 1],
  ['replace', [1, 2, 3], [3, 2, 1], [3, 2, 1], 2],
  ['replace', [1, 2], [], [], 2],
  ['replace', [1, 2, 3], [2, 3], [2, 3], 1],
] as const)('%s %p with %p gives %p', (action, now, house_ids, after, changed) => {
  const ids = houseIdsAfter(now, { action, house_ids: [...house_ids] })
  expect(ids).toEqual(after)
  expect(changedBetween(now, ids)).toBe(changed)
})
