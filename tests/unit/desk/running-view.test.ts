import {
  alertSpan,
  bytesWords,
  deliveryPercent,
  everyWords,
  headWords,
  jobState,
  percentWords,
  tookWords,
  type RunningAlert,
  type RunningJob,
} from '@/domain/desk/running-view'
import { cellWords, roleGroups } from '@/domain/desk/roles-view'
import { nextCallAt, nextWords } from '@/domain/lead/workbench/workbench-view'

const NOW = 1_768_449_600

test.each([
  [2, '每 2 秒'],
  [60, '每分钟'],
  [600, '每 10 分钟'],
  [3600, '每小时'],
  [86_400, '每天'],
])('every %i seconds: %s', (seconds, words) => {
  expect(everyWords(seconds)).toBe(words)
})

test.each([
  [214, '214 毫秒'],
  [1_240, '1.2 秒'],
  [86_000, '1 分 26 秒'],
])('%i ms: %s', (ms, words) => {
  expect(tookWords(ms)).toBe(words)
})

test.each([
  [8_400_000_000, '8.4 GB'],
  [318_000_000_000, '318 GB'],
  [42_000_000, '42.0 MB'],
])('%i bytes: %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words)
})

test('what was delivered is never called all while one was given up, and nothing where none has gone out', () => {
  expect(percentWords(deliveryPercent({ sent: 99_999, dead: 1 }) ?? 0)).toBe('99.9%')
  expect(percentWords(deliveryPercent({ sent: 5, dead: 0 }) ?? 0)).toBe('100%')
  expect(deliveryPercent({ sent: 0, dead: 0 })).toBeNull()
})

const job: RunningJob = {
  id: 1,
  name: 'housekeeping',
  scope: 'cluster',
  every: 600,
  began_at: NOW - 100,
  took_ms: 5,
  next_at: NOW + 500,
  good_at: NOW - 100,
  failures: 0,
  failed_at: null,
  fault: '',
  wanted_at: null,
}
test.each<[Partial<RunningJob>, string, boolean]>([
  [{}, '正常', false],
  [{ failures: 3, fault: '没有应答' }, '连续失败 3 次：没有应答', true],
  [{ next_at: NOW - 1500 }, '应在 25 分前执行', true],
  [{ failures: 3, wanted_at: NOW }, '已排上，几秒内执行', false],
])('a job with %j: %s', (more, text, isRisk) => {
  expect(jobState({ ...job, ...more }, NOW)).toEqual({ text, isRisk })
})

test('the head names what still holds, and how long the rest took', () => {
  const alert: RunningAlert = {
    id: 1,
    server: 'a',
    kind: 'messages_dead',
    about: 'sms',
    worst: 23,
    began_at: NOW - 600,
    ended_at: null,
  }
  expect(headWords({ alerts: [alert], now: NOW })).toContain('1 项要处理：短信 23 条没有发出')
  expect(headWords({ alerts: [], now: NOW })).toContain('没有要处理的')
  expect(alertSpan({ ...alert, ended_at: NOW - 300 }, NOW)).toBe('11:50，持续 5 分')
})

test('a role may what the roles before it may', () => {
  const [group] = roleGroups([
    { role: 'visitor', label: '访客', calls: ['house/list'], writes: [], user_total: 0 },
    {
      role: 'editor',
      label: '编辑',
      calls: ['desk/lots', 'desk/lots-off'],
      writes: ['desk/lots-off'],
      user_total: 1,
    },
  ])
  expect(group?.name).toBe('房源管理')
  expect(group?.cells.map(cellWords)).toEqual(['—', '—', '—', '看 1 · 改 1', '看 1 · 改 1'])
})

test.each([
  [NOW - 2 * 86_400, 'contacted', '逾期 2 天', true],
  [NOW + 60, 'contacted', '今天', false],
  [null, 'contacted', '未定', false],
  [NOW - 86_400, 'done', '已结束', false],
] as const)('the next call at %s of a lead that is %s: %s', (next_time, status, text, isLate) => {
  expect(nextWords({ next_time, status }, NOW)).toEqual({ text, isLate })
  expect(nextCallAt('1', NOW)).toBe(NOW + 86_400 - 3 * 3600)
})
