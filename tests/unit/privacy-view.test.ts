import { consentRows, exportRow, phoneUses, sizeText } from '@/domain/account/privacy-view'

const AT = Date.UTC(2026, 10, 20, 0, 41) / 1000

test.each([
  ['account', true, AT, '2026-11', '2026-11-20 同意，隐私政策 2026-11'],
  ['history', false, AT, '2026-11', '2026-11-20 收回'],
  ['position', true, AT, '2026-11', '2026-11-20 同意，30 天后再问'],
  ['position', false, AT, '2026-11', '2026-11-20 的同意已收回或到期'],
  ['contact', true, AT, '', '2026-11-20 同意，存 180 天'],
  ['marketing', false, null, '', '未同意'],
  ['statistics', false, AT, '2026-11', '2026-11-20 选择后隐私政策改了，请重新选择'],
  ['statistics', false, AT, '2026-11b', '2026-11-20 收回'],
] as const)('%s, given %s: %s', (kind, is_given, at, version, state) => {
  const [row] = consentRows({
    consents: [{ kind, is_given, is_required: kind === 'account', version, at }],
    holders: [],
  })
  expect(row?.state).toBe(state)
})

test('who has the phone is named, many by their number', () => {
  const contact = { kind: 'contact', is_given: true, is_required: false, version: '', at: AT } as const
  const use = (holders: string[]) => consentRows({ consents: [contact], holders })[0]?.use
  expect(use([])).toBe('只在您提交咨询、看样时，用于联系您')
  expect(use(['甲', '乙'])).toBe('现有甲、乙，用于联系您')
  expect(use(['甲', '乙', '丙'])).toBe('现有甲等 3 位，用于联系您')
})

test('a file says how large it is, until when and how often', () => {
  const row = {
    id: 1,
    state: 'ready',
    asked_at: AT,
    made_at: AT,
    expires_at: AT + 86_400,
    json_size: 219_136,
    html_size: 1,
    openings_left: 2,
  } as const
  expect(exportRow(row)).toEqual({
    id: 1,
    name: '我的数据-20261120',
    line: '已备好，214 KB，11-21 08:41 前可下载 2 次',
    isReady: true,
  })
  expect(exportRow({ ...row, openings_left: 0 }).isReady).toBe(false)
  expect(exportRow({ ...row, state: 'waiting' })).toMatchObject({
    isReady: false,
    line: '正在备，通常几秒钟',
  })
})

test.each([
  [900, '900 B'],
  [20_000, '20 KB'],
  [3_145_728, '3.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  ['left', '演示顾问 01', '提交看样', '给演示顾问 01'],
  ['left', '', '提交看样', '还没有分给顾问'],
  ['called', '演示顾问 01', '演示顾问 01 打给您', '您的看样'],
  ['seen', '平台管理员', '平台管理员 看了号码', '您的看样'],
  ['found', '平台管理员', '平台管理员 按号码查了您的账号', '原因：处理投诉'],
] as const)('%s by %s', (kind, who, what, note) => {
  expect(
    phoneUses({ phone_uses: [{ kind, lead_id: 1, lead_type: '看样', who, at: AT, reason: '处理投诉' }] }),
  ).toEqual([expect.objectContaining({ what, note, at: '11-20 08:41' })])
})
