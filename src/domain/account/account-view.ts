import { FORM_RULES, maskPhone } from '@/contract/forms'
import { COME_FROM } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import { WECHAT } from '@/lib/wechat-name'
import { toBeijingDay, shortTime } from '@/lib/dates'
import type { IconName } from '@/ui/icon/icon-names'

type Account = Result<'user/account'>
type Session = Result<'user/sign-ins'>['sessions'][number]

export const GENDERS = [
  { key: 'unknown', label: '不填' },
  { key: 'male', label: '男' },
  { key: 'female', label: '女' },
] as const
export const genderName = (gender: Account['user']['gender']) =>
  GENDERS.find(({ key }) => key === gender)?.label ?? ''

/** Example: 138****0001 */
export const phoneText = ({ user }: Pick<Account, 'user'>) => maskPhone(user.phone)

/** Example: 已绑定 10-08. The day is left out if it is unknown. */
export const boundText = (isBound: boolean, at: number | null) =>
  isBound ? `已绑定${at === null ? '' : ` ${toBeijingDay(at).slice(5)}`}` : '未绑定'

/** Example: 已设，08-19 改过 */
export const passwordText = ({ user, password_at }: Pick<Account, 'user' | 'password_at'>) =>
  !user.has_password
    ? '未设'
    : password_at === null
      ? '已设'
      : `已设，${toBeijingDay(password_at).slice(5)} ${password_at - user.created_at > 60 ? '改过' : '设的'}`

export interface DeviceRow {
  id: number
  name: string
  icon: IconName
  line: string
  isUnusual: boolean
  isCurrent: boolean
}

const CLIENTS: Record<number, string> = {
  [COME_FROM.browser]: 'H5',
  [COME_FROM.weapp]: `${WECHAT}小程序`,
  [COME_FROM.android]: '安卓应用',
  [COME_FROM.ios]: 'iOS 应用',
  [COME_FROM.swan]: '百度小程序',
}
export const clientName = (comeFrom: number) => CLIENTS[comeFrom] ?? '其他'

/** Rows of the device list: where each device signed in, and when. */
export const deviceRows = (sessions: readonly Session[]): DeviceRow[] =>
  sessions.map(session => {
    const { id, name, come_from: comeFrom, city, created_at, used_at, is_current, is_unusual } = session
    const at = is_current ? `${shortTime(created_at)} 登录` : `最近使用 ${shortTime(used_at)}`
    return {
      id,
      name: name || clientName(comeFrom),
      icon:
        comeFrom === COME_FROM.weapp ? 'wechat' : /iPhone|Android|鸿蒙|应用/.test(name) ? 'phone' : 'table',
      line: [is_unusual ? `${city}，不常用的地方` : city, at, comeFrom === COME_FROM.browser ? 'H5' : '']
        .filter(Boolean)
        .join('，'),
      isUnusual: is_unusual,
      isCurrent: is_current,
    }
  })

export interface PasswordPart {
  label: string
  isMet: boolean
}

/** Rules for a new password, each marked as met or not. `former`: the old password, if it was typed. */
export function passwordParts(password: string, former = ''): PasswordPart[] {
  return [
    { label: '8–20 位', isMet: /^[\x21-\x7e]{8,20}$/.test(password) },
    { label: '有字母', isMet: /[A-Za-z]/.test(password) },
    { label: '有数字', isMet: /\d/.test(password) },
    ...(former === '' ? [] : [{ label: '与旧的不同', isMet: password !== '' && password !== former }]),
  ]
}

/** Strength from 0 to 3: 1 for a valid password, more for extra length and kinds of characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (!FORM_RULES.password.test(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(kind => kind.test(password)).length
  const score = (password.length >= 12 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  return score === 0 ? 1 : score === 1 ? 2 : 3
}
