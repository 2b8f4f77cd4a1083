import {
  dueWords,
  dutyRows,
  factorWords,
  inviteWords,
  licenceWords,
  requestNo,
  requestState,
  rolesWords,
  seenWords,
} from '@/domain/desk/people-view'

/** 2026-01-15 12:00 in Beijing. */
const NOW = 1_768_449_600

test('roles stand in their order, the highest first', () => {
  expect(rolesWords(['agent', 'admin'])).toBe('管理员、专家经理')
  expect(rolesWords([])).toBe('无')
})

test.each([
  [['editor'], ['totp', 'passkey'], null, '验证器、通行密钥', false],
  [['editor'], [], null, '只有短信', true],
  [['agent'], [], null, '不要求', false],
  [['admin'], [], 1, '不要求', false],
] as const)('%j with %j, disabled %s: %s', (roles, kinds, disabled_at, text, isRisk) => {
  expect(factorWords({ roles: [...roles], kinds: [...kinds], disabled_at })).toEqual({ text, isRisk })
})

test.each([
  [0, '从未'],
  [NOW - 899, '刚刚'],
  [NOW - 3600, '11:00'],
  [NOW - 86_400, '01-14'],
])('seen at %i: %s', (at, words) => {
  expect(seenWords(at, NOW)).toBe(words)
})

test.each([
  [null, NOW + 3600, '短信待发，01-15 13:00 前有效', false],
  [NOW, NOW + 3600, '01-15 13:00 前有效', false],
  [NOW, NOW, '已过期，可重发', true],
])('an invitation sent at %s that ends at %i: %s', (sent_at, expires_at, text, isRisk) => {
  expect(inviteWords({ is_held: false, sent_at, expires_at }, NOW)).toEqual({ text, isRisk })
})

test.each([
  ['2026-01-23', 'open', '还有 8 天', false],
  ['2026-01-17', 'open', '还有 2 天', true],
  ['2026-01-15', 'open', '今天到期', true],
  ['2026-01-13', 'open', '超期 2 天', true],
  ['2026-01-13', 'done', '', false],
] as const)('due on %s, %s: %s', (due_day, state, text, isRisk) => {
  expect(dueWords({ due_day, state }, '2026-01-15')).toEqual({ text, isRisk })
})

test.each([
  ['open', null, '待核身份'],
  ['open', 1, '待办理'],
  ['done', 1, '已办结'],
  ['refused', null, '已拒绝'],
] as const)('a request that is %s, identity at %s: %s', (state, identity_at, words) => {
  expect(requestState({ state, identity_at })).toBe(words)
})

test.each([
  ['2027-01-01', false, true, 1, '有效', false],
  ['2026-02-14', false, true, 1, '还有 30 天', true],
  ['2026-01-15', false, true, 1, '今天到期', true],
  ['2026-01-14', false, false, 1, '已过期，不再显示', true],
  [null, false, true, 1, '没有核对', true],
  ['2027-01-01', false, true, null, '没有核对', true],
  ['2027-01-01', true, false, 1, '已停用', false],
])('a licence until %s: %s', (until, is_off, is_shown, checked_at, text, isRisk) => {
  expect(licenceWords({ until, is_off, is_shown, checked_at }, '2026-01-15')).toEqual({ text, isRisk })
})

test('only what there is is handed over, and a request has a number of four digits', () => {
  const none = {
    leads_new: 0,
    leads_open: 0,
    viewings: 0,
    members: 0,
    lots: 0,
    lots_soon: 0,
    asks: 0,
    checks: 0,
  }
  expect(dutyRows(none)).toEqual([])
  expect(dutyRows({ ...none, lots: 31, lots_soon: 3 })).toEqual([
    { label: '在架房源', total: 31, unit: '套' },
  ])
  expect(requestNo(219)).toBe('D-0219')
})
