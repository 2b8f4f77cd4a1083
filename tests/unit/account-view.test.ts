import {
  boundText,
  deviceRows,
  passwordParts,
  passwordStrength,
  passwordText,
} from '@/domain/account/account-view'
import { coolingLeft, erasedRows, keptRows } from '@/domain/account/logoff-view'
import { calculateAvatarCut, drawnSize, held } from '@/features/account/crop'

const AT = Date.UTC(2026, 10, 20, 0, 41) / 1000

test.each([
  ['', 0],
  ['abcdefgh', 0],
  ['abcdefg1', 1],
  ['abcdefghijk1', 2],
  ['Abcdefg1', 2],
  ['Abcdefghijk1', 3],
  ['Abcdef 1', 0],
] as const)('the strength of %j is %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('what a password needs is told part by part; the old one only where it was typed', () => {
  const met = (password: string, former?: string) => passwordParts(password, former).map(part => part.isMet)
  expect(met('abc')).toEqual([false, true, false])
  expect(met('abcdefg1')).toEqual([true, true, true])
  expect(met('abcdefg1', 'abcdefg1')).toEqual([true, true, true, false])
  expect(met('abcdefg2', 'abcdefg1')).toEqual([true, true, true, true])
})

test('since when something stands', () => {
  const user = { has_password: true, created_at: AT - 86_400 }
  expect(boundText(false, null)).toBe('未绑定')
  expect(boundText(true, null)).toBe('已绑定')
  expect(boundText(true, AT)).toBe('已绑定 11-20')
  expect(passwordText({ user: { ...user, has_password: false }, password_at: null } as never)).toBe('未设')
  expect(passwordText({ user, password_at: AT } as never)).toBe('已设，11-20 改过')
  expect(passwordText({ user, password_at: user.created_at } as never)).toBe('已设，11-19 设的')
})

test('devices say where and when; one from a strange place says so', () => {
  const session = {
    id: 1,
    name: '',
    come_from: 2,
    city: '北京',
    created_at: AT,
    used_at: AT + 60,
    is_current: false,
    is_unusual: false,
  }
  const rows = deviceRows([
    { ...session, name: 'iPhone，Safari', is_current: true },
    { ...session, come_from: 4 },
    { ...session, name: 'Windows，Chrome', city: '天津', is_unusual: true },
  ])
  expect(rows.map(({ name, icon, line }) => [name, icon, line])).toEqual([
    ['iPhone，Safari', 'phone', '北京，11-20 08:41 登录，H5'],
    ['微信小程序', 'wechat', '北京，最近使用 11-20 08:42'],
    ['Windows，Chrome', 'table', '天津，不常用的地方，最近使用 11-20 08:42，H5'],
  ])
})

describe('a picture under a round window of 100', () => {
  const wide = { width: 400, height: 200 }
  test('fills it at once, and is cut at its middle', () => {
    expect(drawnSize(wide, 1, 100)).toEqual({ width: 200, height: 100 })
    expect(calculateAvatarCut({ x: 0, y: 0, zoom: 1 }, wide, 100)).toEqual({ x: 0.5, y: 0.5, share: 1 })
  })
  test('is held by its edges, more of it the larger it is drawn', () => {
    expect(held({ x: 500, y: 500, zoom: 1 }, wide, 100)).toEqual({ x: 50, y: 0, zoom: 1 })
    expect(held({ x: -500, y: -500, zoom: 2 }, wide, 100)).toEqual({ x: -150, y: -50, zoom: 2 })
    expect(held({ x: 0, y: 0, zoom: 9 }, wide, 100).zoom).toBe(4)
  })
  test('moved to the right it shows more of its left', () => {
    expect(calculateAvatarCut({ x: 50, y: 0, zoom: 1 }, wide, 100)).toEqual({ x: 0.25, y: 0.5, share: 1 })
  })
})

test('what a closing takes and leaves is counted, with its term', () => {
  expect(erasedRows({ erased: [{ kind: 'points', total: 1280 }] })).toMatchObject([{ value: '1,280 分' }])
  const terms = keptRows({
    kept: [
      { kind: 'sessions', total: 3, days: 183 },
      { kind: 'contracts', total: 1, days: 1095 },
      { kind: 'questions', total: 2, days: null },
    ],
  }).map(({ term }) => term)
  expect(terms).toEqual(['6 个月', '3 年', '一直'])
})

test.each([
  [7 * 86_400, { days: 7, hours: 0, minutes: 0 }],
  [7 * 86_400 - 60, { days: 6, hours: 23, minutes: 59 }],
  [-5, { days: 0, hours: 0, minutes: 0 }],
])('%d seconds before the end', (left, expected) => {
  expect(coolingLeft(AT + left, AT)).toEqual(expected)
})
