import type { LeadVisit, ServiceContract } from '@/contract/agent/records'
import {
  canChange,
  checkIssues,
  checkRequest,
  contractFirst,
  listContractIssues,
  contractLines,
  contractRequest,
  contractTable,
  issueAt,
  standingLine,
  visitFirst,
  visitIssues,
  visitLines,
  visitRequest,
} from '@/domain/lead/workbench/own-records-view'

/** 2026-01-15 12:00 in Beijing. */
const NOW = 1_768_449_600
const house = { id: 2, title: '望潮台 1号楼2204室' } as LeadVisit['house']
const visit: LeadVisit = {
  id: 7,
  lead_id: 3,
  client: '王**',
  house,
  agent: '演示顾问 01',
  at: NOW - 3600,
  result: 'thinks',
  note: '嫌楼层高',
  updated_at: 5,
}
const contract: ServiceContract = {
  id: 9,
  number: 'FP-1',
  lead_id: 3,
  client: '',
  house: null,
  agent: '演示顾问 01',
  signed_on: '2026-01-14',
  fee: 1_200_000,
  state: 'signed',
  updated_at: 6,
}

test('a record says whom it is of, and what came of it', () => {
  expect(visitLines(visit)).toMatchObject({ title: '王**，再考虑', about: house?.title, note: '嫌楼层高' })
  expect(contractLines(contract)).toMatchObject({
    title: 'FP-1，已签',
    about: '不限房源',
    facts: ['未留称呼', '2026-01-14 签订', '服务费 12,000 元'],
  })
  expect(contractLines({ ...contract, lead_id: null }).facts[0]).toBe('线索已删除')
  expect(contractTable([contract])[1]).toEqual([
    'FP-1',
    '已签',
    '2026-01-14',
    12_000,
    3,
    '未留称呼',
    null,
    '演示顾问 01',
  ])
})

test('fees are said with the contracts that they are of', () => {
  expect(standingLine({ total: 2, fee: 2_700_000 })).toBe('已签与已完成 2 份，服务费合计 27,000 元')
  expect(standingLine({ total: 1, fee: 100 }, 'done')).toBe('已完成 1 份，服务费合计 1 元')
  expect(standingLine({ total: 0, fee: 0 }, 'ended')).toBeNull()
})

test('a visit lies behind us and has a lot; what is corrected names its version', () => {
  const first = visitFirst(null, house, NOW)
  expect(visitIssues(first, NOW)).toEqual([])
  expect(visitIssues({ ...first, lot: null, time: '' }, NOW).map(({ field }) => field)).toEqual([
    'lot',
    'time',
  ])
  expect(visitIssues({ ...first, time: '2026-01-15T12:01' }, NOW)[0]?.message).toBe('带看时间不能晚于现在')
  expect(visitIssues({ ...first, time: '2025-06-01T10:00' }, NOW)[0]?.message).toBe('只能登记 180 天内的带看')
  expect(visitRequest(visitFirst(visit, null, NOW), 3, visit)).toEqual({
    id: 7,
    updated_at: 5,
    lead_id: 3,
    house_id: 2,
    at: visit.at,
    result: 'thinks',
    note: '嫌楼层高',
  })
})

test('a fee is whole yuan, and goes as fen', () => {
  const first = { ...contractFirst(null, house, NOW), number: 'FP-2', fee: '12000' }
  expect(listContractIssues(first, NOW)).toEqual([])
  expect(contractRequest(first, 3, null)).toMatchObject({
    lead_id: 3,
    house_id: 2,
    fee: 1_200_000,
    state: 'signed',
  })
  for (const [wrong, field] of [
    [{ fee: '1.5' }, 'fee'],
    [{ fee: '1000000' }, 'fee'],
    [{ number: ' x ' }, 'number'],
    [{ signed_on: '2026-01-16' }, 'signed_on'],
    [{ signed_on: '2014-12-31' }, 'signed_on'],
  ] as const)
    expect(listContractIssues({ ...first, ...wrong }, NOW).map(one => one.field)).toEqual([field])
  expect(canChange({ ...contract, state: 'done' }, false)).toBe(false)
  expect(canChange({ ...contract, state: 'done' }, true)).toBe(true)
})

test('what is seen on site has words; the day of today is now', () => {
  const values = { lot: house, day: '2026-01-15', seen: ' 门窗完好 ' }
  expect(checkIssues({ ...values, seen: ' ', day: '2026-01-16' }, NOW).map(({ field }) => field)).toEqual([
    'day',
    'seen',
  ])
  expect(checkRequest(values, [4], NOW)).toMatchObject({
    texts: [{ title: '现场情况', text: '门窗完好' }],
    picture_ids: [4],
    surveyed_at: NOW,
    status: 'review',
  })
})

test('what the server refuses is told at the form’s own field', () => {
  expect(issueAt(['lot', 'time'])('house_id', '没有这套房源')).toEqual({
    field: 'lot',
    message: '没有这套房源',
  })
  expect(issueAt(['lot', 'time'])('lead_id', '请选择线索')).toBeUndefined()
})
