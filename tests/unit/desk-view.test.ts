import type { LeadCard } from '@/contract/lead/cards'
import {
  answerIssues,
  deskLine,
  lackText,
  leadTable,
  leadView,
  monthBars,
  noteIssues,
  spanFigure,
  buildLeadWait,
} from '@/domain/lead/workbench/workbench-view'
import { answerBy } from '@/contract/lead-rules'
import { dayStart } from '@/lib/dates'

const now = dayStart('2026-11-20') + 19 * 3600
const lead: LeadCard = {
  id: 1,
  type: 'viewing',
  type_label: '看房',
  status: 'new',
  name: null,
  phone: '138****0001',
  verified: true,
  entity_type: 'house',
  entity_id: 1,
  entity_title: '青梧里 1101室',
  agent: null,
  note: '带户口本\n周末也行',
  see_time: dayStart('2026-11-21') + 10.5 * 3600,
  time_agreed: false,
  people: 2,
  answer_by: now + 720,
  created_at: now - 1080,
  updated_at: now - 1080,
}

test.each([
  ['viewing', 'new', now + 1800],
  ['entrust', 'new', now + 86_400],
  ['call', 'contacted', null],
  ['call', 'cancelled', null],
] as const)('a lead of %s that is %s waits until %s', (type, status, until) => {
  expect(answerBy({ type, status, created_at: now, assigned_at: null })).toBe(until)
  expect(answerBy({ type, status, created_at: now - 9_000, assigned_at: now })).toBe(until)
})

test.each([
  [now + 720, { text: '剩 12 分', isLate: false, share: 0.4 }],
  [now + 20, { text: '剩 不到 1 分', isLate: false, share: 20 / 1800 }],
  [now, { text: '剩 不到 1 分', isLate: false, share: 0 }],
  [now - 37 * 60, { text: '超 37 分', isLate: true, share: 0 }],
  [now - 90 * 60, { text: '超 1 时 30 分', isLate: true, share: 0 }],
  [now - 3 * 86_400, { text: '超 3 天', isLate: true, share: 0 }],
  [null, null],
])('until %s there is so much time left', (answer_by, wait) => {
  expect(buildLeadWait({ answer_by, type: 'viewing' }, now)).toEqual(wait)
})

test('a lead says who wants what, when, and about which lot', () => {
  expect(leadView(lead, now)).toEqual({
    who: '138****0001',
    want: '看样 11-21 周六 10:30，待确认',
    isViewing: true,
    about: '青梧里 1101室，2 人，带户口本',
    left: '18:42 提交',
  })
  const loan: LeadCard = {
    ...lead,
    type: 'loan',
    type_label: '贷款',
    name: '王',
    see_time: null,
    time_agreed: false,
    people: null,
    note: null,
    entity_title: null,
    created_at: now - 86_400,
  }
  expect(leadView(loan, now)).toMatchObject({
    who: '138****0001 王',
    want: '贷款',
    about: '',
    left: '11-19 19:00 提交',
  })
})

test('leads as a table keep the phone masked', () => {
  expect(leadTable([lead], now)[1]).toEqual([
    '138****0001',
    '看样 11-21 周六 10:30，待确认',
    '青梧里 1101室，2 人，带户口本',
    '2026-11-20 18:42',
    '剩 12 分',
  ])
})

test('what a lot lacks is counted and named', () => {
  expect(lackText([])).toBeNull()
  expect(lackText(['look_time', 'floor_plan'])).toBe('缺 2 项：看样时间、户型图')
})

test.each([
  [null, '—', ''],
  [20, '1', '分'],
  [720, '12', '分'],
  [7200, '2', '小时'],
  [9000, '2.5', '小时'],
])('%s seconds are a figure', (seconds, value, unit) => {
  expect(spanFigure(seconds)).toEqual({ value, unit })
})

test('the head of the desk says who waits and how fast the answers were', () => {
  const counts = { waiting: 5, late: 1, viewings_tomorrow: 0, asks: 0, lots: 0, lots_lacking: 0 }
  const desk = { counts, first_answer_today: 720 } as Parameters<typeof deskLine>[0]
  expect(deskLine(desk)).toBe('5 位客户在等，1 位已超时。首联时限 30 分钟，今天平均 12 分')
  expect(deskLine({ ...desk, counts: { ...counts, waiting: 0, late: 0 }, first_answer_today: null })).toBe(
    '没有客户在等。首联时限 30 分钟',
  )
})

test('months stand beside the best of them', () => {
  expect(
    monthBars([
      { month: '2026-10', total: 1 },
      { month: '2026-11', total: 2 },
    ]),
  ).toEqual([
    { label: '10月', total: 1, share: 0.5 },
    { label: '11月', total: 2, share: 1 },
  ])
})

test('a lead that was for nothing has its reason, an answer its length', () => {
  expect(noteIssues({ note: '', status: 'contacted', next: 'none' })).toEqual([])
  expect(noteIssues({ note: ' ', status: 'invalid', next: 'none' })).toMatchObject([
    { field: 'note', isMissing: true },
  ])
  expect(answerIssues({ content: '好的', publish: false })).toMatchObject([
    { field: 'content', isMissing: false },
  ])
  expect(answerIssues({ content: '以拍卖公告为准。', publish: false })).toEqual([])
})
