// Choices of the desk's search: rooms and actions, which are found here by their names, and what the server finds. The keyword never leaves
// the device with a whole phone number: the server gets its last four digits, and a member is looked up with a reason (MemberLookup).

import { useCall } from '@/api/query'
import { CASE_STATE_LABELS } from '@/contract/case-rules'
import { HOUSE_STATUS_LABELS, LEAD_STATUS_LABELS } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import { maskPhone, PHONE_PATTERN } from '@/contract/forms'
import type { Permission } from '@/contract/permissions'
import { linkTo } from '@/routes/go'
import { createMemberStore } from '@/state/member-stores'
import { memberStorage, type DeskChoice } from '@/state/storage'
import { buildDeskNav, formatTextTitle, STATE_WORDS, TYPE_WORDS } from './desk-view'
import { rolesWords } from './people-view'

export { useOnline } from '@/api/use-online'
export type { DeskChoice }

export interface ChoiceGroup {
  title: string
  list: readonly DeskChoice[]
}

/** Characters from which the server is asked. */
const MIN_KEYWORD = 2
/** Choices kept on the device. */
const MAX_RECENT = 8

/** Phone number on its way from the search to the lookup of members; never in an address. */
export const useAskedPhone = createMemberStore<{ phone: string }>(() => ({ phone: '' }))

/** Returns what the server may be asked; '': nothing. */
export function askedWord(keyword: string): string {
  const word = keyword.trim()
  if (PHONE_PATTERN.test(word)) return word.slice(-4)
  return word.length < MIN_KEYWORD ? '' : word
}

export const useDeskSearch = (word: string) =>
  useCall('desk/search', { keyword: word }, { stale: 'live', enabled: word !== '' })

const WRITING = [
  ['article', '写文章', 'texts.edit'],
  ['report', '写报告', 'texts.edit'],
  ['wiki', '写百科', 'texts.edit'],
  ['marketing', '做营销页', 'campaigns.edit'],
] as const

const has = ({ label, note }: DeskChoice, word: string) =>
  label.toLowerCase().includes(word) || note.toLowerCase().includes(word)

/** Rooms that the caller may open, and actions, whose names contain the word. */
function findRooms(keyword: string, permissions: readonly Permission[]): ChoiceGroup[] {
  const word = keyword.trim().toLowerCase()
  if (word === '') return []
  const rooms = buildDeskNav(permissions).flatMap(({ title, rows }) =>
    rows.map(({ key, label }) => ({ label, note: title, href: linkTo('desk', { section: key }).href })),
  )
  const actions = WRITING.filter(([, , needs]) => permissions.includes(needs)).map(([type, label]) => ({
    label,
    note: '新建',
    href: linkTo('desk-text', { type, id: 0 }).href,
  }))
  return [
    { title: '功能', list: rooms.filter(room => has(room, word)) },
    { title: '操作', list: actions.filter(action => has(action, word)) },
  ]
}

/** The lookup of a member, for a whole phone number and a caller who may see members. */
function findMember(keyword: string, permissions: readonly Permission[]): ChoiceGroup[] {
  const phone = keyword.trim()
  if (!permissions.includes('members.read') || !PHONE_PATTERN.test(phone)) return []
  const { href } = linkTo('desk', { section: 'users', tab: 'member' })
  return [
    {
      title: '会员',
      list: [{ label: `查会员 ${maskPhone(phone)}`, note: '要写明原因，留记录', href, phone }],
    },
  ]
}

const buildFound = ({ lots, cases, texts, leads, staff }: Result<'desk/search'>): ChoiceGroup[] => [
  {
    title: '房源',
    list: lots.map(({ id, code, title, status, is_on }) => ({
      label: title,
      note: [code, is_on ? HOUSE_STATUS_LABELS[status] : '已下架'].join(' · '),
      href: linkTo('desk-lot', { id }).href,
    })),
  },
  {
    title: '线索',
    list: leads.map(({ id, name, phone, type_label, status }) => ({
      label: [name ?? '未留称呼', phone].join(' '),
      note: [type_label, LEAD_STATUS_LABELS[status]].join(' · '),
      href: linkTo('desk', { section: 'leads', id }).href,
      isPerson: true,
    })),
  },
  {
    title: '投诉与反馈',
    list: cases.map(({ id, number, subject, state }) => ({
      label: number,
      note: [subject, CASE_STATE_LABELS[state]].filter(Boolean).join(' · '),
      href: linkTo('desk', { section: 'cases', id }).href,
    })),
  },
  {
    title: '文稿',
    list: texts.map(({ type, id, title, status }) => ({
      label: formatTextTitle({ title }),
      note: [TYPE_WORDS[type], STATE_WORDS[status]].join(' · '),
      href: linkTo('desk-text', { type, id }).href,
    })),
  },
  {
    title: '员工',
    list: staff.map(({ id, name, roles }) => ({
      label: name,
      note: rolesWords(roles),
      href: linkTo('desk', { section: 'users', tab: 'staff', id }).href,
      isPerson: true,
    })),
  },
]

/** Choices of a keyword by kind, without empty kinds; recent ones without a keyword. */
export function buildChoices(
  keyword: string,
  { permissions, found }: { permissions: readonly Permission[]; found: Result<'desk/search'> | undefined },
): ChoiceGroup[] {
  const groups =
    keyword.trim() === ''
      ? [{ title: '最近打开', list: memberStorage.get('deskChoices') ?? [] }]
      : [
          ...findMember(keyword, permissions),
          ...findRooms(keyword, permissions),
          ...(found ? buildFound(found) : []),
        ]
  return groups.filter(({ list }) => list.length > 0)
}

/** Keeps a choice on the device until the logout, the latest first; people are not kept. */
export function keepChoice(choice: DeskChoice) {
  if (choice.isPerson || choice.phone !== undefined) return
  const others = (memberStorage.get('deskChoices') ?? []).filter(({ href }) => href !== choice.href)
  memberStorage.set('deskChoices', [choice, ...others].slice(0, MAX_RECENT))
}
