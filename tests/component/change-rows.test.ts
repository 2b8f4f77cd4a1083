import { changedValue, changedWords, changeWords } from '@/domain/desk/change-rows'

test.each([
  ['lead', 'status', 'new', '状态：待联系'],
  ['lead', 'next_time', 1_795_406_400, '下次跟进：11-23 12:00'],
  ['import_batch', 'state', 'undoing', '状态：正在撤销'],
  ['finance_rule', 'quality', 'quoted', '来源性质：据转载'],
  ['finance_rule', 'rate', 3.45, '税率或利率：3.45%'],
  ['banner', 'place', 'home_top', '位置：首页轮播'],
  ['banner', 'is_ad', true, '标为广告：是'],
  ['desk_case', 'state', 'new', '状态：待处理'],
  ['article', 'status', 'review', '状态：待审'],
  ['house', 'start_price', 201_640_000, '起拍价：2,016,400 元'],
  ['house', 'status', 'suspended', '状态：中止'],
  ['house', 'round', 4, '轮次：变卖'],
  ['house', 'house_type', 5, '房源类型：住宅'],
  ['house', 'kind', 'sfpm', '类型：司法拍卖'],
  ['house', 'area', 89.5, '建筑面积：89.5㎡'],
  ['house', 'deal_price', null, '成交价：无'],
])('a change of %s.%s to %s is said as people say it', (type, field, value, words) => {
  expect(`${changedWords(type, field)}：${changedValue(type, field, value)}`).toBe(words)
})

test('an export is named as one', () => {
  expect(changeWords({ action: 'desk/leads-export', entity_type: 'lead' })).toBe('导出')
  expect(changeWords({ action: 'desk/lots-export', entity_type: 'house' })).toBe('导出')
})
