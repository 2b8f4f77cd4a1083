import { doneWords, doorParts, withoutDoors } from '@/domain/desk/ask-view'

test.each([
  ['里面还住着人：3 号楼 602 室，敲门不开', '里面还住着人：某室，敲门不开'],
  ['在 12号楼2单元1101室 门口', '在 某室 门口'],
  ['公告说 30 日内付清，第 4 次了', '公告说 30 日内付清，第 4 次了'],
])('%s is shown as %s', (words, shown) => {
  expect(withoutDoors(words)).toBe(shown)
  expect(
    doorParts(words)
      .map(({ text }) => text)
      .join(''),
  ).toBe(words)
})

test.each([
  ['ask/save', 'published', '甲 发布'],
  ['ask/save', '', '甲 改过'],
  ['desk/merge-ask', 'rejected', '甲 并入已有问题'],
  ['hand-over', '', '没人答，自动转给 甲'],
])('%s to %s is told as %s', (action, status, words) => {
  expect(doneWords({ action, status, editor: '甲' })).toBe(words)
})
