import { noticeChanges } from '../../server/modules/house/notice-changes'

const section = (title: string, text: string) => ({ key: 'notice' as const, title, text })
const first = [
  section('拍卖公告', '起拍价 268.50 万元。保证金 50 万元。'),
  section('竞买须知', '一切税费由买受人承担。'),
]

test.each([
  ['the first version', null, first, ['首次发布']],
  ['a section more', first, [...first, section('标的介绍', '建筑面积 89 平方米。')], ['新增“标的介绍”']],
  ['a section less', first, [first[0]], ['删去“竞买须知”']],
  [
    'one sentence for another',
    first,
    [section('拍卖公告', '起拍价 250.00 万元。保证金 50 万元。'), first[1]],
    ['拍卖公告：“起拍价 268.50 万元。”改为“起拍价 250.00 万元。”'],
  ],
  [
    'a sentence more',
    first,
    [first[0], section('竞买须知', '一切税费由买受人承担。不负责清场。')],
    ['竞买须知：增加“不负责清场。”'],
  ],
  [
    'a sentence less',
    first,
    [section('拍卖公告', '起拍价 268.50 万元。'), first[1]],
    ['拍卖公告：删去“保证金 50 万元。”'],
  ],
  [
    'sentences in another order',
    first,
    [section('拍卖公告', '保证金 50 万元。起拍价 268.50 万元。'), first[1]],
    ['拍卖公告：调整了语句的顺序'],
  ],
  ['sections in another order', first, [...first].reverse(), ['调整了各部分的顺序']],
  [
    'many sentences',
    first,
    [first[0], section('竞买须知', '甲。乙。丙。')],
    ['竞买须知：删去“一切税费由买受人承担。”', '竞买须知：增加“甲。”、“乙。”等 3 句'],
  ],
] as const)('%s', (_what, before, after, changes) => {
  expect(noticeChanges(before as typeof first | null, after as typeof first)).toEqual(changes)
})

test('a long sentence is cut', () => {
  const [change] = noticeChanges(first, [
    first[0],
    section('竞买须知', `${'长'.repeat(80)}。`),
  ] as typeof first)
  expect(change).toContain(`“${'长'.repeat(40)}…”`)
})
