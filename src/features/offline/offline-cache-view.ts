import { bytesText } from '@/lib/bytes'
import { toBeijingDay, shortDay } from '@/lib/dates'
import type { KeptItem } from '@/platform/offline/kept-item'
import type { PlainScreen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'
import { keptTime } from '@/ui/cached-at/cached-at'

export interface ShelfRow {
  title: string
  /** Such as `19:12 存，3 张图片，1.2 MB`. */
  note: string
}
export interface ShelfView {
  /** Above the list. */
  words: string
  lots: (ShelfRow & { id: number })[]
  lists: (ShelfRow & { screen: PlainScreen; icon: IconName })[]
}

/** Lists that open offline, each with the responses it is made of; the first is the list itself. */
const LISTS: readonly { screen: PlainScreen; icon: IconName; title: string; paths: readonly string[] }[] = [
  { screen: 'my-list-follow', icon: 'heart', title: '我的关注', paths: ['user/follow-list'] },
  {
    screen: 'my-calculations',
    icon: 'calculator',
    title: '我的测算',
    paths: ['calculation/list', 'tax-calculation/share-details', 'api/loan/share-details', 'my-bid/list'],
  },
  {
    screen: 'bid-limit',
    icon: 'price-tag',
    title: '出价上限',
    paths: ['bid-limit/list', 'bid-limit/param'],
  },
]
const CALENDAR = { screen: 'calendar', icon: 'calendar' } as const

const sumItemBytes = (items: readonly KeptItem[]) => items.reduce((sum, { bytes }) => sum + bytes, 0)
const latest = (items: readonly KeptItem[]) => Math.max(...items.map(({ at }) => at)) / 1000

/** `now` in Unix seconds. */
export function shelfView(items: readonly KeptItem[], now: number): ShelfView {
  const noteOf = (at: number, size: number, more = '') =>
    [`${keptTime(at, now)} 存`, more, bytesText(size)].filter(Boolean).join('，')
  const lots = items
    .filter(({ path }) => path === 'house/info')
    .sort((a, b) => b.at - a.at)
    .map(({ lot, title, at }) => {
      const own = items.filter(item => item.lot === lot)
      const pictures = own.filter(({ kind }) => kind === 'picture').length
      return {
        id: lot,
        title,
        note: noteOf(at / 1000, sumItemBytes(own), pictures > 0 ? `${pictures} 张图片` : ''),
      }
    })
  const lists = LISTS.flatMap(({ screen, icon, title, paths: [main = '', ...parts] }) => {
    const own = items.filter(({ path }) => path === main)
    if (own.length === 0) return []
    const more = items.filter(({ path }) => parts.includes(path))
    return [{ screen, icon, title, note: noteOf(latest(own), sumItemBytes([...own, ...more])) }]
  })
  const days = items.filter(({ place }) => place === 'calendar')
  const calendar =
    days.length === 0
      ? []
      : [
          {
            ...CALENDAR,
            title: '竞拍日历',
            note: noteOf(latest(days), sumItemBytes(days), daysWord(days, now)),
          },
        ]
  const size = `占用 ${bytesText(sumItemBytes(items))}`
  return {
    words: lots.length > 0 ? `共 ${lots.length} 套房源，${size}` : size,
    lots,
    lists: [...lists, ...calendar],
  }
}

/** The days that open offline: one by its date, `今天` if it is the only one. */
function daysWord(days: readonly KeptItem[], now: number): string {
  const dates = [...new Set(days.map(({ title }) => title))].filter(Boolean).sort()
  const [only = ''] = dates
  if (dates.length !== 1) return dates.length > 1 ? `${dates.length} 天` : ''
  return only === toBeijingDay(now) ? '今天' : shortDay(only)
}
