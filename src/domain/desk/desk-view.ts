// Words and navigation of the desk's home and text lists: states, due dates, hints, transitions, and the checklist before a publication.
// Pure functions over the responses of `desk/*`; times are Unix seconds.

import type { TextState } from '@/contract/content/cards'
import type { DeskTextRow, DeskTextType } from '@/contract/desk/schema'
import { opensRoom, ROOM_PERMISSIONS, type DeskRoom } from '@/contract/desk/rooms'
import type { Result } from '@/contract/endpoints'
import type { Permission } from '@/contract/permissions'
import type { IconName } from '@/ui/icon/icon-names'
import { addDays, clockTime, toBeijingDay, daysBetween, shortTime } from '@/lib/dates'
import type { Cell } from '@/lib/csv'
import { LOST_PICTURE } from './foreign-page'
import type { Quotes } from './notices'

/** Rows per page that a table offers; the calls of the desk accept the last. */
export const PAGE_SIZES = [20, 50, 100, 200] as const

export const STATE_WORDS: Record<TextState, string> = {
  draft: '草稿',
  review: '待审',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已下架',
}
export const TYPE_WORDS: Record<DeskTextType, string> = {
  article: '文章',
  story: '大事记与来信',
  report: '报告',
  wiki: '百科',
}
/** A draft may have no title yet. */
export const formatTextTitle = ({ title }: { title: string }) => title || '（没有标题）'
/** Names of the kinds that are published on schedule. */
export const UPCOMING_WORDS = { ...TYPE_WORDS, banner: '广告位', marketing: '营销页' }

type DeskCounts = Result<'desk/home'>['counts']
interface NavRow {
  key: DeskRoom
  label: string
  icon: IconName
  /** Number of rows, or number that wait. */
  total: (counts: DeskCounts) => number | null
  isWaiting?: boolean
}

/** The desk's navigation, by type of work. */
const DESK_NAV: readonly { title: string; rows: readonly NavRow[] }[] = [
  { title: '工作', rows: [{ key: 'today', label: '今天', icon: 'home', total: () => null }] },
  {
    title: '文字',
    rows: [
      { key: 'article', label: '文章', icon: 'doc', total: ({ article }) => article },
      { key: 'report', label: '报告', icon: 'chart', total: ({ report }) => report },
      { key: 'wiki', label: '百科', icon: 'book', total: ({ wiki }) => wiki },
      {
        key: 'story',
        label: '大事记与来信',
        icon: 'calendar',
        total: ({ story }) => story,
      },
      {
        key: 'asks',
        label: '问答',
        icon: 'chat',
        total: ({ asks, reports }) => asks + reports,
        isWaiting: true,
      },
    ],
  },
  {
    title: '投放',
    rows: [
      {
        key: 'banner',
        label: '广告位',
        icon: 'picture',
        total: ({ banners }) => banners,
      },
      {
        key: 'marketing',
        label: '营销页',
        icon: 'table',
        total: ({ marketing }) => marketing,
      },
      { key: 'video', label: '视频', icon: 'video', total: ({ video }) => video },
    ],
  },
  {
    title: '房源',
    rows: [
      { key: 'lots', label: '房源', icon: 'home', total: () => null },
      { key: 'import', label: '导入', icon: 'share', total: () => null },
      { key: 'assets', label: '同一套判定', icon: 'link', total: () => null },
      { key: 'quality', label: '数据质量', icon: 'filter', total: () => null },
      { key: 'leads', label: '线索', icon: 'phone', total: () => null },
      { key: 'records', label: '带看与合同', icon: 'doc', total: () => null },
      { key: 'business', label: '业务漏斗', icon: 'chart', total: () => null },
      {
        key: 'checks',
        label: '实勘记录',
        icon: 'eye',
        total: ({ checks }) => checks,
        isWaiting: true,
      },
      {
        key: 'cases',
        label: '投诉与反馈',
        icon: 'reply',
        total: ({ cases }) => cases,
        isWaiting: true,
      },
    ],
  },
  {
    title: '资料',
    rows: [
      { key: 'communities', label: '小区', icon: 'building', total: () => null },
      { key: 'schools', label: '学校', icon: 'school', total: () => null },
      { key: 'buildings', label: '新房', icon: 'office', total: () => null },
      { key: 'packages', label: '资产包', icon: 'layers', total: () => null },
    ],
  },
  {
    title: '人',
    rows: [
      {
        key: 'users',
        label: '用户与角色',
        icon: 'user',
        total: ({ persons, licences }) => (persons ?? 0) + (licences ?? 0),
        isWaiting: true,
      },
    ],
  },
  {
    title: '设置',
    rows: [
      {
        key: 'laws',
        label: '条文库',
        icon: 'rights',
        total: ({ laws }) => laws,
        isWaiting: true,
      },
      { key: 'legal', label: '协议与运营者', icon: 'shield', total: () => null },
      { key: 'rules', label: '税费与利率', icon: 'calculator', total: () => null },
      {
        key: 'prepared',
        label: '待确认',
        icon: 'check',
        total: ({ prepared }) => prepared,
        isWaiting: true,
      },
      { key: 'open-data', label: '开放数据', icon: 'table', total: () => null },
      { key: 'changes', label: '改动记录', icon: 'history', total: () => null },
      { key: 'security', label: '登录保护', icon: 'lock', total: () => null },
      {
        key: 'messages',
        label: '未发消息',
        icon: 'bell',
        total: ({ dead }) => dead,
        isWaiting: true,
      },
      { key: 'operations', label: '运行状态', icon: 'warning', total: () => null },
    ],
  },
]

/** Title of a room's page, by its name in the navigation. */
export function roomTitle(section: string): string {
  const room = DESK_NAV.flatMap(({ rows }) => rows).find(({ key }) => key === section)
  return room ? `${room.label} - 编辑台` : '编辑台'
}

const isOpen = (room: DeskRoom, permissions: readonly Permission[]) =>
  opensRoom(room, one => permissions.includes(one))

/** The navigation of somebody with these permissions. */
export const buildDeskNav = (permissions: readonly Permission[]) =>
  DESK_NAV.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ key }) => isOpen(key, permissions)),
  })).filter(({ rows }) => rows.length > 0)

/** True if somebody with these permissions may open a room. */
export const isRoomOpen = (section: string, permissions: readonly Permission[]): boolean =>
  !isDeskRoom(section) || isOpen(section, permissions)

export const isDeskRoom = (section: string): section is DeskRoom => Object.hasOwn(ROOM_PERMISSIONS, section)

/** State of the articles of law in a text: 齐, or the open task. */
export function lawWords({
  law_total,
  law_due,
  law_ended,
}: Pick<DeskTextRow, 'law_total' | 'law_due' | 'law_ended'>): { text: string; isRisk: boolean } {
  if (law_total === 0) return { text: '无条文', isRisk: false }
  if (law_ended > 0) return { text: `${law_ended} 条已失效`, isRisk: true }
  if (law_due > 0) return { text: `${law_due} 条该核对`, isRisk: true }
  return { text: '齐', isRisk: false }
}

/** The relevant time of a row: scheduled, published, or saved. `now` in Unix seconds. */
export function timeWords(
  {
    status,
    publish_at,
    created_at,
    updated_at,
  }: Pick<DeskTextRow, 'status' | 'publish_at' | 'created_at' | 'updated_at'>,
  now: number,
): string {
  const year = toBeijingDay(now).slice(0, 4)
  const day = (at: number) => toBeijingDay(at).replace(`${year}-`, '')
  if (status === 'scheduled' && publish_at !== null) return shortTime(publish_at)
  if (status === 'published')
    return toBeijingDay(created_at).startsWith(year) ? shortTime(created_at) : toBeijingDay(created_at)
  if (status === 'withdrawn') return `${day(updated_at)} 下架`
  const at = toBeijingDay(updated_at) === toBeijingDay(now) ? clockTime(updated_at) : day(updated_at)
  return `${at} ${status === 'review' ? '交' : '存'}`
}

/** Hint under a title: assignee, reviewer, missing parts. */
export function formatTextHint(
  row: Pick<
    DeskTextRow,
    | 'type'
    | 'status'
    | 'cover'
    | 'holder'
    | 'reviewer'
    | 'remark_total'
    | 'house_ended'
    | 'version'
    | 'updated_at'
    | 'note'
  >,
): string {
  const isOut = row.status === 'published' || row.status === 'withdrawn'
  return [
    row.holder && `${row.holder.name} 正在改`,
    !isOut &&
      row.reviewer &&
      `${row.reviewer.read_at === null ? '等' : ''}${row.reviewer.name}${row.reviewer.read_at === null ? ' 看' : ' 看过'}`,
    row.remark_total > 0 && `${row.remark_total} 处批注`,
    row.type !== 'wiki' && !isOut && row.cover === '' && '缺封面',
    row.house_ended > 0 && `${row.house_ended} 套房源已中止或撤回，卡片自动变灰`,
    row.status === 'published' &&
      row.version > 1 &&
      `改过 ${row.version - 1} 次，最近 ${toBeijingDay(row.updated_at).slice(5)}`,
    row.note,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Due date for the next check of a law, from the day of the last one: 今天, 3 天后, 11-30. */
export function dueWords(checkedDay: string, today: string): string {
  const due = addDays(checkedDay, LAW_DAYS)
  const left = daysBetween(today, due)
  if (left < 0) return `过期 ${-left} 天`
  if (left === 0) return '今天'
  return left < 7 ? `${left} 天后` : due.slice(5)
}

/** Page numbers of the pager: the first, the last and the neighbours of this one; null: a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, at) => at + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= (page <= 2 ? 3 - page : 1),
  )
  return shown.flatMap((number, at) =>
    at > 0 && number - (shown[at - 1] ?? 0) > 1 ? [null, number] : [number],
  )
}

/** Texts as table rows with a header. */
export const buildTextTable = (rows: readonly DeskTextRow[], now: number): Cell[][] => [
  ['编号', '标题', '分组', '状态', '时间', '条文核对', '涉及在拍', '30 日读', '最近修改', '版'],
  ...rows.map(row => [
    row.id,
    row.title,
    row.group_name,
    STATE_WORDS[row.status],
    timeWords(row, now),
    lawWords(row).text,
    row.house_total,
    row.view_total,
    row.editor ?? row.author,
    row.version,
  ]),
]

/** Example: 5 小时 12 分; in days from one day on. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  if (minutes < 60) return `${minutes} 分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} 小时 ${minutes % 60} 分` : `${Math.floor(hours / 24)} 天`
}

/** State transitions of a text, as buttons. `mayPublish`: also those of texts that readers see or will see. */
export const getTextMoves = (status: TextState, mayPublish = true): { to: TextState; label: string }[] =>
  mayPublish || !isOutText(status) ? listTextMoves(status) : []

/** True for a text that readers see, or will at its time. */
export const isOutText = (status: TextState): boolean => status === 'published' || status === 'scheduled'

function listTextMoves(status: TextState): { to: TextState; label: string }[] {
  switch (status) {
    case 'draft':
      return [{ to: 'review', label: '提交审核' }]
    case 'review':
      return [{ to: 'draft', label: '退回' }]
    case 'scheduled':
      return [{ to: 'draft', label: '取消定时' }]
    case 'published':
      return [{ to: 'withdrawn', label: '下架' }]
    case 'withdrawn':
      return [{ to: 'draft', label: '恢复为草稿' }]
  }
}

/** Days after which an article of law must be checked again. */
export const LAW_DAYS = 60

interface CheckLine {
  text: string
  isRight: boolean
  /** A check of an article of law, which is resolved in the law library. */
  isLaw?: boolean
}

const EXTERNAL = /https?:\/\/|www\./i
const PHONE = /1[3-9]\d(?:[ -]?\d){8}/

/** Checklist before a text is published. `now` in Unix seconds. */
export function checksBefore(
  { blocks, cover, title }: { blocks: Result<'desk/text'>['text']['blocks']; cover: string; title: string },
  now: number,
  { hasCover = true, quotes = { total: 0, wrong: 0 } }: { hasCover?: boolean; quotes?: Quotes } = {},
): CheckLine[] {
  const laws = blocks.flatMap(block => (block.kind === 'law' ? [block] : []))
  const due = laws.filter(
    law => law.is_in_force && law.checked_at < addDays(toBeijingDay(now), -LAW_DAYS),
  ).length
  const ended = laws.filter(law => !law.is_in_force).length
  const pictures = blocks.flatMap(block => (block.kind === 'picture' ? [block] : []))
  const mute = pictures.filter(({ alt }) => alt === '').length
  const words = JSON.stringify(blocks.filter(({ kind }) => kind !== 'picture' && kind !== 'law'))
  const lost = words.split(LOST_PICTURE).length - 1
  return [
    title.trim().length >= 2 ? { text: '有标题', isRight: true } : { text: '还没有标题', isRight: false },
    ...(!hasCover ? [] : [cover ? { text: '有封面', isRight: true } : { text: '没有封面', isRight: false }]),
    ended > 0
      ? { text: `${ended} 条条文已失效`, isRight: false, isLaw: true }
      : due > 0
        ? { text: `${due} 条条文 60 天没核对`, isRight: false, isLaw: true }
        : { text: laws.length > 0 ? `条文 ${laws.length} 处，都核对过` : '没有引条文', isRight: true },
    ...(quotes.total === 0
      ? []
      : [
          quotes.wrong > 0
            ? { text: `公告引用 ${quotes.wrong} 处和原文不一致`, isRight: false }
            : { text: `公告引用 ${quotes.total} 处，与原文一致`, isRight: true },
        ]),
    ...(lost > 0 ? [{ text: `${lost} 处图片未取到，请补上或删去`, isRight: false }] : []),
    mute > 0
      ? { text: `${mute} 张图没有说明文字`, isRight: false }
      : { text: pictures.length > 0 ? `图 ${pictures.length} 张，都说明文字` : '没有图', isRight: true },
    PHONE.test(words) || EXTERNAL.test(words)
      ? { text: '正文里有电话或外链', isRight: false }
      : { text: '没有电话和外链', isRight: true },
  ]
}
