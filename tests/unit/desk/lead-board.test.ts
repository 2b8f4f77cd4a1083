import {
  clockWords,
  listMoves,
  nextWords,
  recordWords,
  sideColumn,
  type DeskLead,
} from '@/domain/desk/lead-board'
import { formatMinute, hoursWords, parseMinute, takersWords, validWords } from '@/domain/desk/lead-rule-view'
import { mayCall } from '@/domain/desk/rights'
import { readViewQuery, writeViewQuery } from '@/domain/desk/view-query'
import { ALL_PERMISSIONS } from '@/contract/permissions'

const NOW = 1_768_449_600
const lead = (part: Partial<DeskLead>): DeskLead =>
  ({
    status: 'new',
    created_at: NOW - 600,
    answer_by: NOW + 1200,
    answered_at: null,
    late_seconds: 0,
    next_time: null,
    next_step: null,
    ...part,
  }) as DeskLead

test('the clock of the first response runs until the client is reached, and is overdue in words', () => {
  expect(clockWords(lead({}), NOW)).toEqual({ text: '已等 10 分，01-15 12:20 前联系', isLate: false })
  expect(clockWords(lead({ late_seconds: 2220 }), NOW)).toEqual({ text: '超时 37 分没有联系', isLate: true })
  expect(clockWords(lead({ status: 'contacted', answered_at: NOW - 60 }), NOW)?.text).toBe('9 分后首次联系')
  // A call that the agent recorded: nobody waited.
  expect(clockWords(lead({ status: 'contacted' }), NOW)).toBeNull()
})

test('a card moves to the neighbouring column that its state allows, and to no other', () => {
  expect([sideColumn('new', 1), sideColumn('contacted', 1), sideColumn('done', -1)]).toEqual([
    'contacted',
    'done',
    'contacted',
  ])
  expect([sideColumn('new', -1), sideColumn('contacted', -1), sideColumn('invalid', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(sideColumn('cancelled', -1)).toBeUndefined()
  expect([listMoves('new'), listMoves('done'), listMoves('cancelled')]).toEqual([
    ['contacted', 'done', 'invalid'],
    ['contacted'],
    [],
  ])
})

test('the next step is said with its time, and is overdue once that has passed', () => {
  expect(nextWords(lead({}), NOW)).toBeNull()
  expect(nextWords(lead({ next_time: NOW + 60, next_step: '发合同' }), NOW)).toEqual({
    text: '01-15 12:01 发合同',
    isLate: false,
  })
  expect(nextWords(lead({ next_time: NOW - 60 }), NOW)).toEqual({ text: '01-15 11:59 跟进', isLate: true })
})

test('a record says the outcome of its call before its note', () => {
  const record = { id: 1, by: 'agent', name: '', status: 'new', at: 1 } as const
  expect(recordWords({ ...record, call: 'no_answer', note: '晚上再打' })).toBe('电话登记为无人接听：晚上再打')
  expect(recordWords({ ...record, call: null, note: '约好周六' })).toBe('约好周六')
})

test('a rule is said in words', () => {
  const rule = {
    id: 1,
    region: null,
    agents: [{ id: 1, name: '陈明' }],
    with_team: true,
    max_open: null,
    weekdays: [1, 2, 3, 4, 5],
    from_minute: 540,
    to_minute: 1_440,
    valid_from: '2026-02-01',
    valid_to: null,
    updated_at: 1,
    has_takers: true,
  }
  expect(hoursWords(rule)).toBe('周一至周五 09:00–24:00')
  expect(hoursWords({ ...rule, weekdays: [1, 3], to_minute: 1_080 })).toBe('周一、周三 09:00–18:00')
  expect(takersWords(rule)).toBe('陈明和下属')
  expect(takersWords({ ...rule, has_takers: false })).toBe('陈明和下属，都不在岗，由当地的顾问接')
  expect(takersWords({ ...rule, agents: [] })).toBe('当地的顾问')
  expect(validWords(rule, '2026-01-15')).toBe('2026-02-01 起，还没有开始')
  expect(validWords({ ...rule, valid_to: '2026-03-01' }, '2026-04-01')).toBe(
    '2026-02-01 至 2026-03-01，已经结束',
  )
  expect([parseMinute('09:30'), parseMinute('23:59', true), parseMinute('')]).toEqual([570, 1_440, undefined])
  expect(formatMinute(1_440)).toBe('23:59')
})

test('a view keeps the filter, order and columns of a room, and neither its page nor one row', () => {
  const query = writeViewQuery(
    { section: 'leads', view: 'late', from: '2026-01-01', page: '3', id: '7', to: undefined },
    ['wish', 'agent'],
  )
  expect(query).toBe('from=2026-01-01&view=late&columns=wish.agent')
  expect(readViewQuery(query)).toEqual({
    params: { from: '2026-01-01', view: 'late' },
    columns: ['wish', 'agent'],
  })
  expect(writeViewQuery({ section: 'lots' }, undefined)).toBe('')
})

test('an action is shown to those whose permissions its endpoint names', () => {
  expect(mayCall('desk/leads-export', ['leads.read'])).toBe(false)
  expect(mayCall('desk/leads-export', ['leads.export'])).toBe(true)
  expect(mayCall('desk/lead-follow', ALL_PERMISSIONS)).toBe(true)
  expect(mayCall('desk/saved-view-save', [])).toBe(true)
})
