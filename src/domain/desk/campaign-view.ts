// Rows of a campaign page at the desk. `campaignParts` groups blocks into rows that editors move, hide and edit as units, and
// `blocksOfParts` flattens them again; hidden rows are stored as indexes of their blocks.

import type { Block } from '@/contract/content/blocks'
import type { MarketingCard } from '@/contract/content/cards'
import { shortTimeWithWeekday } from '@/lib/dates'
import { CITY_POINT } from '@/platform/config'
import type { IconName } from '@/ui/icon/icon-names'
import type { CardBlock } from './blocks-doc'

/** State of a page at this time, with the style of a text's state. */
export function campaignWords(
  { status, start_time, end_time }: Pick<MarketingCard, 'status' | 'start_time' | 'end_time'>,
  now: number,
): { text: string; look: string } {
  if (status === 'draft') return { text: '草稿', look: 'draft' }
  if (end_time <= now) return { text: '已结束', look: 'withdrawn' }
  return start_time <= now ? { text: '在放', look: 'published' } : { text: '定时', look: 'scheduled' }
}

/** One row of a page at the desk: text blocks that belong together, or one card; a hidden row is stored but not shown. */
export type CampaignPart = ({ kind: 'words'; blocks: Block[] } | { kind: 'card'; block: CardBlock }) & {
  isHidden?: boolean
}

const isCard = (block: Block): block is CardBlock =>
  !['heading', 'paragraph', 'list', 'notice', 'callout'].includes(block.kind)

/** Splits blocks into rows: a section heading starts one, a card is one. `hidden`: indexes of blocks that are not shown. */
export function campaignParts(blocks: readonly Block[], hidden: readonly number[] = []): CampaignPart[] {
  const parts: CampaignPart[] = []
  for (const [at, block] of blocks.entries()) {
    const last = parts.at(-1)
    const isHidden = hidden.includes(at)
    const state = isHidden ? { isHidden } : {}
    if (isCard(block)) parts.push({ kind: 'card', block, ...state })
    else if (
      last?.kind === 'words' &&
      (last.isHidden ?? false) === isHidden &&
      !(block.kind === 'heading' && block.level === 2)
    )
      last.blocks.push(block)
    else parts.push({ kind: 'words', blocks: [block], ...state })
  }
  return parts
}
const blocksIn = (part: CampaignPart): Block[] => (part.kind === 'card' ? [part.block] : part.blocks)
export const blocksOfParts = (parts: readonly CampaignPart[]): Block[] => parts.flatMap(blocksIn)
/** Indexes of the blocks of hidden rows. */
export const hiddenOfParts = (parts: readonly CampaignPart[]): number[] =>
  parts
    .flatMap(part => blocksIn(part).map(() => part.isHidden ?? false))
    .flatMap((is, at) => (is ? [at] : []))

const plain = (block: Block): string => {
  if (block.kind === 'list')
    return block.items.map(({ title, text }) => title + plain({ kind: 'paragraph', text })).join('；')
  if (block.kind === 'heading' || block.kind === 'callout') return block.text
  if (block.kind === 'paragraph' || block.kind === 'notice')
    return block.text.map(span => (typeof span === 'string' ? span : span.text)).join('')
  return ''
}

interface PartWords {
  icon: IconName
  title: string
  text: string
}

const namedText = (title: string, total: number, unit: string) =>
  [title, `${total} ${unit}；撤下的不显示`].filter(Boolean).join('，')

/** Describes a row. `total`: number of lots that its conditions find now. */
export function partWords(part: CampaignPart, total?: number): PartWords {
  if (part.kind === 'words') {
    const [first, ...rest] = part.blocks
    const isTitled = first?.kind === 'heading'
    return {
      icon: 'doc',
      title: isTitled ? plain(first) : '文字',
      text: (isTitled ? rest : part.blocks).map(plain).join(' ').slice(0, 60) || '还没有写',
    }
  }
  const { block } = part
  switch (block.kind) {
    case 'picture':
      return { icon: 'picture', title: '图', text: block.caption || block.alt || '没有说明文字' }
    case 'lots':
      return {
        icon: 'building',
        title: block.query === '' ? '房源，手选' : '房源，按条件取',
        text:
          block.query === ''
            ? `${block.ids.length} 套`
            : `${total === undefined ? '' : `现在 ${total} 套合条件，`}放前 ${block.limit} 套；一套下架，下一套补上`,
      }
    case 'video':
      return { icon: 'video', title: '视频', text: `第 ${block.id} 个` }
    case 'countdown':
      return { icon: 'clock', title: '倒计时', text: `${block.title}，到 ${shortTimeWithWeekday(block.at)}` }
    case 'map':
      return {
        icon: 'map',
        title: '地图',
        text: [block.title, block.stops && `${block.stops.length} 个停靠点`].filter(Boolean).join('，'),
      }
    case 'form':
      return {
        icon: 'edit',
        title: '表单',
        text: [block.title, block.sessions && `${block.sessions.length} 场`].filter(Boolean).join('，'),
      }
    case 'links':
      return { icon: 'link', title: '相关页', text: block.items.map(({ title }) => title).join('、') }
    case 'law':
      return { icon: 'rights', title: '条文', text: `${block.name} ${block.article}` }
    case 'table':
      return { icon: 'table', title: '表', text: block.caption || block.columns.join('、') }
    case 'points':
      return { icon: 'check', title: '要点', text: block.items.join('；').slice(0, 60) }
    case 'calculator':
      return { icon: 'calculator', title: '工具', text: block.title }
    case 'buildings':
      return { icon: 'building', title: '新房', text: namedText(block.title, block.ids.length, '个') }
    case 'rights':
      return { icon: 'rights', title: '不良资产', text: namedText(block.title, block.ids.length, '个') }
    case 'articles':
      return { icon: 'doc', title: '文章', text: namedText(block.title, block.ids.length, '篇') }
    case 'space':
      return { icon: 'minus', title: '空白', text: `高 ${block.height}` }
    case 'chart':
    case 'bars':
      return { icon: 'chart', title: '图表', text: block.title }
  }
}

/** Default of a new row. Pictures and videos come from upload and search instead. `now` in Unix seconds. */
export function freshPart(
  kind: 'words' | 'lots' | 'countdown' | 'form' | 'map' | 'links' | 'space',
  now: number,
): CampaignPart {
  const card = (block: CardBlock): CampaignPart => ({ kind: 'card', block })
  switch (kind) {
    case 'words':
      return {
        kind: 'words',
        blocks: [
          { kind: 'heading', level: 2, text: '标题' },
          { kind: 'paragraph', text: ['正文'] },
        ],
      }
    case 'lots':
      return card({
        kind: 'lots',
        title: '',
        text: '',
        look: 'cards',
        ids: [],
        query: 'statuses=upcoming',
        limit: 4,
      })
    case 'countdown':
      return card({ kind: 'countdown', title: '距离截止', at: now + 7 * 86_400, ended: '已截止' })
    case 'form':
      return card({ kind: 'form', title: '留个电话', text: '', button: '提交' })
    case 'map':
      return card({ kind: 'map', title: '项目位置', address: '', ...CITY_POINT })
    case 'space':
      return card({ kind: 'space', height: 24 })
    case 'links':
      return card({
        kind: 'links',
        title: '相关的页',
        items: [{ title: '竞拍日历', text: '', to: '/calendar' }],
      })
  }
}

/** Moves the row at `from` before the row at `to`; a `to` of the length means the end. Clamps beyond the ends. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const one = rows[from]
  if (one === undefined) return [...rows]
  const at = Math.max(0, Math.min(rows.length, to))
  const without = rows.filter((_, i) => i !== from)
  without.splice(at > from ? at - 1 : at, 0, one)
  return without
}
