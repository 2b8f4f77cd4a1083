import { endpoints, type Path } from '@/contract/endpoints'
import {
  ALL_PERMISSIONS,
  GRANTABLE,
  hasPermission,
  PERMISSIONS,
  ROLE_PRESETS,
  withReads,
} from '@/contract/permissions'
import { roleReaches } from '@/contract/roles'
import { buildDeskNav, isRoomOpen } from '@/domain/desk/desk-view'
import { permissionGroups, permissionWords } from '@/domain/desk/roles-view'

const OWN_LOGIN = 'one’s own ways in'
/** Calls of the staff that need no permission, with the reason. */
const FOR_ALL_STAFF: Partial<Record<Path, string>> = {
  'desk/home': 'shows what the permissions reach',
  'desk/search': 'finds what the permissions reach',
  'desk/prepared': 'shows the changes of calls that one may make',
  'desk/decide': 'decides those alone',
  'desk/saved-views': 'of the rooms that the permissions open',
  'desk/saved-view-save': 'one’s own view of such a room; sharing is checked by its input',
  'desk/saved-view-remove': 'one’s own view, or a shared one by its permission',
  'staff/login-state': OWN_LOGIN,
  'staff/passkey-options': OWN_LOGIN,
  'staff/passkey-add': OWN_LOGIN,
  'staff/totp-begin': OWN_LOGIN,
  'staff/totp-add': OWN_LOGIN,
  'staff/prove': OWN_LOGIN,
  'staff/factor-remove': OWN_LOGIN,
  'staff/recovery-codes': OWN_LOGIN,
}

const calls = Object.values(endpoints)
const ofStaff = calls.filter(({ role }) => roleReaches(role, 'editor'))

test('each call of the staff needs a permission, or says why not', () => {
  const without = ofStaff.filter(({ permissions }) => permissions.length === 0).map(({ path }) => path)
  expect(without.sort()).toEqual(Object.keys(FOR_ALL_STAFF).sort())
})

test('no call asks for a permission that its own role lacks', () => {
  const wrong = ofStaff.filter(({ role, permissions }) =>
    permissions.some(one => !roleReaches(role, PERMISSIONS[one].role)),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** Permissions that depend on the input of a call. */
const BY_INPUT: readonly string[] = ['texts.publish', 'views.share']

test('each permission opens something', () => {
  const named = new Set(calls.flatMap(({ permissions }) => permissions))
  expect(ALL_PERMISSIONS.filter(one => !BY_INPUT.includes(one) && !named.has(one))).toEqual([])
})

test('who may change what can also see it', () => {
  expect(withReads(['leads.assign'])).toEqual(['leads.read', 'leads.assign'])
  expect(withReads(['texts.publish'])).toEqual(['texts.edit', 'texts.publish'])
  expect(withReads(['rates.edit'])).toEqual(['rates.edit'])
  for (const { permissions } of ROLE_PRESETS) expect(withReads(permissions)).toEqual(permissions)
})

test('a custom role narrows what the role reaches, and never widens it', () => {
  expect(hasPermission({ role: 'admin' }, 'roles.edit')).toBe(true)
  expect(hasPermission({ role: 'editor' }, 'leads.read')).toBe(false)
  expect(hasPermission({ role: 'editor', permissions: ['leads.read'] }, 'leads.read')).toBe(false)
  expect(hasPermission({ role: 'admin', permissions: ['leads.read'] }, 'lots.read')).toBe(false)
  expect(GRANTABLE).not.toContain('roles.edit')
})

const rooms = (permissions: Parameters<typeof buildDeskNav>[0]) =>
  buildDeskNav(permissions).flatMap(({ rows }) => rows.map(({ label }) => label))

test('the navigation has the rooms of the permissions', () => {
  expect(rooms(['leads.read', 'leads.assign'])).toEqual(['今天', '线索', '登录保护'])
  expect(rooms(['rates.edit'])).toEqual(['今天', '税费与利率', '待确认', '登录保护'])
  expect(rooms(ALL_PERMISSIONS.filter(one => PERMISSIONS[one].role === 'editor'))).not.toContain('线索')
  expect(rooms(ALL_PERMISSIONS)).toContain('用户与角色')
  expect(isRoomOpen('leads', ['lots.read'])).toBe(false)
  expect(isRoomOpen('today', [])).toBe(true)
})

test('permissions are shown by group, in words', () => {
  expect(permissionGroups().map(({ group }) => group)).toEqual([
    '文字',
    '房源',
    '客户',
    '规则',
    '人员',
    '系统',
  ])
  expect(permissionWords(['leads.read', 'leads.assign'])).toBe('看线索；分配、合并线索')
})
