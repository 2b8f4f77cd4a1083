import type { TextState } from '@/contract/content/cards'
import type { DeskTextRow, DeskTextType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import type { IconName } from '@/ui/icon/icon-names'
import { addDays, dayOf, shortTime } from '@/lib/dates'

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
/** What comes out by the clock. */
export const UPCOMING_WORDS = { ...TYPE_WORDS, banner: '广告位', marketing: '营销页' }

export type DeskCounts = Result<'desk/home'>['counts']
type DeskSection =
  | 'article'
  | 'report'
  | 'story'
  | 'wiki'
  | 'banner'
  | 'marketing'
  | 'asks'
  | 'feedback'
  | 'checks'
  | 'laws'
  | 'rules'
  | 'changes'
  | 'messages'

interface NavRow {
  key: DeskSection
  label: string
  icon: IconName
  /** How many there are, or how many wait. */
  total: (counts: DeskCounts) => number | null
  isWaiting?: boolean
  /** Others do not have this row. */
  isForAdmin?: boolean
}

/** The desk's navigation, by what is worked on. */
const DESK_NAV: readonly { title: string; rows: readonly NavRow[] }[] = [
  {
    title: '文字',
    rows: [
      { key: 'article', label: '文章', icon: 'doc', total: ({ article }) => article },
      { key: 'report', label: '报告', icon: 'chart', total: ({ report }) => report },
      { key: 'wiki', label: '百科', icon: 'book', total: ({ wiki }) => wiki },
      { key: 'story', label: '大事记与来信', icon: 'calendar', total: ({ story }) => story },
      {
        key: 'asks',
        label: '问答',
        icon: 'chat',
        total: ({ asks, reports }) => asks + reports,
        isWaiting: true,
      },
      {
        key: 'feedback',
        label: '意见反馈',
        icon: 'reply',
        total: ({ feedback }) => feedback,
        isWaiting: true,
      },
    ],
  },
  {
    title: '投放',
    rows: [
      { key: 'banner', label: '广告位', icon: 'picture', total: ({ banners }) => banners },
      { key: 'marketing', label: '营销页', icon: 'table', total: ({ marketing }) => marketing },
    ],
  },
  {
    title: '房源',
    rows: [{ key: 'checks', label: '实勘记录', icon: 'eye', total: ({ checks }) => checks, isWaiting: true }],
  },
  {
    title: '设置',
    rows: [
      { key: 'laws', label: '条文库', icon: 'rights', total: ({ laws }) => laws, isWaiting: true },
      { key: 'rules', label: '税费与利率', icon: 'calculator', total: () => null },
      { key: 'changes', label: '改动记录', icon: 'history', total: () => null },
      {
        key: 'messages',
        label: '未发出的消息',
        icon: 'bell',
        total: ({ dead }) => dead,
        isWaiting: true,
        isForAdmin: true,
      },
    ],
  },
]

/** The navigation of an editor, or of an admin; `counts` undefined: not known yet. */
export const navOf = (counts: DeskCounts | undefined) =>
  DESK_NAV.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ isForAdmin }) => !isForAdmin || typeof counts?.dead === 'number'),
  }))

/** What the articles of law in a text are worth: 齐, or what is to be done. */
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

/** The time that a row is looked at for: when it comes out, came out, or was saved. */
export function timeWords({ status, publish_at, created_at, updated_at }: DeskTextRow): string {
  if (status === 'scheduled' && publish_at !== null) return `${shortTime(publish_at)} 发布`
  if (status === 'published') return `${shortTime(created_at)} 发布`
  if (status === 'withdrawn') return `${shortTime(updated_at)} 下架`
  return `${shortTime(updated_at)} ${status === 'review' ? '交' : '存'}`
}

/** 5 小时 12 分; a day and more in days. */
export function waitWords(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  if (minutes < 60) return `${minutes} 分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} 小时 ${minutes % 60} 分` : `${Math.floor(hours / 24)} 天`
}

/** Where a text may be moved to from where it is, as buttons. */
export function movesOf(status: TextState): { to: TextState; label: string }[] {
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

interface CheckLine {
  text: string
  isRight: boolean
}

const EXTERNAL = /https?:\/\/|www\./i
const PHONE = /1[3-9]\d(?:[ -]?\d){8}/

/** What is looked at before a text comes out. `now` in Unix seconds. */
export function checksBefore(
  { blocks, cover, title }: { blocks: Result<'desk/text'>['text']['blocks']; cover: string; title: string },
  now: number,
  hasCover = true,
): CheckLine[] {
  const laws = blocks.flatMap(block => (block.kind === 'law' ? [block] : []))
  const due = laws.filter(law => law.is_in_force && law.checked_at < addDays(dayOf(now), -60)).length
  const ended = laws.filter(law => !law.is_in_force).length
  const pictures = blocks.flatMap(block => (block.kind === 'picture' ? [block] : []))
  const mute = pictures.filter(({ alt }) => alt === '').length
  const words = JSON.stringify(blocks.filter(({ kind }) => kind !== 'picture' && kind !== 'law'))
  return [
    title.trim().length >= 2 ? { text: '有标题', isRight: true } : { text: '还没有标题', isRight: false },
    ...(!hasCover ? [] : [cover ? { text: '有封面', isRight: true } : { text: '没有封面', isRight: false }]),
    ended > 0
      ? { text: `${ended} 条条文已失效`, isRight: false }
      : due > 0
        ? { text: `${due} 条条文 60 天没核对`, isRight: false }
        : { text: laws.length > 0 ? `条文 ${laws.length} 处，都核对过` : '没有引条文', isRight: true },
    mute > 0
      ? { text: `${mute} 张图没有说明文字`, isRight: false }
      : { text: pictures.length > 0 ? `图 ${pictures.length} 张，都说明文字` : '没有图', isRight: true },
    PHONE.test(words) || EXTERNAL.test(words)
      ? { text: '正文里有电话或外链', isRight: false }
      : { text: '没有电话和外链', isRight: true },
  ]
}
