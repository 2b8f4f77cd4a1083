import type { DeskBanner } from '@/contract/content/cards'
import { addDays, toBeijingDay, DAY_SECONDS, dayStart } from '@/lib/dates'

interface Place {
  place: DeskBanner['place']
  label: string
  hint: string
  /** Maximum number shown at the same time; one more is a clash. */
  most: number
}

/** Placements, in the order of the desk. */
export const PLACES: readonly Place[] = [
  { place: 'home_top', label: '首页轮播', hint: '最多 8 条', most: 8 },
  { place: 'home_nav', label: '首页入口', hint: '最多 8 条', most: 8 },
  { place: 'home_notice', label: '首页通知', hint: '最多 8 条', most: 8 },
  { place: 'home_mid', label: '首页中部', hint: '最多 8 条', most: 8 },
  { place: 'home_popup', label: '首页弹窗', hint: '须标为全屏，首次访问不弹', most: 1 },
  { place: 'home_float', label: '首页活动条', hint: '最多 8 条', most: 8 },
  { place: 'home_stream', label: '首页房源流', hint: '每 6 套 1 条广告', most: 8 },
  { place: 'house_list', label: '房源列表', hint: '最多 8 条', most: 8 },
  { place: 'house_detail', label: '房源详情', hint: '最多 8 条', most: 8 },
  { place: 'build_list', label: '新房列表', hint: '最多 8 条', most: 8 },
  { place: 'rights_list', label: '不良资产', hint: '最多 8 条', most: 8 },
  { place: 'research', label: '研究院', hint: '最多 8 条', most: 8 },
  { place: 'wiki', label: '百科', hint: '最多 8 条', most: 8 },
  { place: 'evaluate', label: '估价', hint: '最多 8 条', most: 8 },
  { place: 'loan', label: '贷款', hint: '最多 8 条', most: 8 },
  { place: 'factvideo', label: '实勘视频', hint: '最多 8 条', most: 8 },
  { place: 'download', label: '下载', hint: '最多 8 条', most: 8 },
  { place: 'my', label: '我的', hint: '最多 8 条', most: 8 },
]
export const findBannerPlace = (place: DeskBanner['place']): Place =>
  PLACES.find(one => one.place === place) ?? { place, label: place, hint: '', most: 8 }

export type BannerState = 'draft' | 'now' | 'later' | 'past' | 'clash'
export const BANNER_WORDS: Record<BannerState, string> = {
  now: '在放',
  later: '定时',
  past: '放完',
  draft: '草稿',
  clash: '撞期',
}

type Times = Pick<DeskBanner, 'id' | 'place' | 'title' | 'sort' | 'start_time' | 'end_time' | 'is_draft'>

const meets = (a: Times, b: Times) => a.start_time < b.end_time && b.start_time < a.end_time

export interface Clash<B extends Times = DeskBanner> {
  /** The banner that is shown first, and the one for which there is no place. */
  first: B
  late: B
  text: string
  /** The earliest time at which `late` could begin instead. */
  free_at: number
}

/** Banners of one placement that overlap in time beyond its capacity. Banners that ended before `now` do not clash. */
export function findBannerClashes<B extends Times>(banners: readonly B[], now: number): Clash<B>[] {
  const live = banners
    .filter(({ is_draft, end_time }) => !is_draft && end_time > now)
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
  return live.flatMap((late, at) => {
    const { place, label, most: max } = findBannerPlace(late.place)
    const before = live.slice(0, at).filter(other => other.place === place && meets(other, late))
    // The capacity is full at the moment when it begins, or when one of them joins it.
    const full = [late.start_time, ...before.map(({ start_time }) => start_time)].find(
      moment =>
        moment >= late.start_time &&
        moment < late.end_time &&
        before.filter(({ start_time, end_time }) => start_time <= moment && end_time > moment).length >= max,
    )
    const first =
      full === undefined ? undefined : before.find(one => one.start_time <= full && one.end_time > full)
    if (full === undefined || !first) return []
    return [
      {
        first,
        late,
        text: `${toBeijingDay(Math.max(full, now)).slice(5)} 的${label}排了 ${max + 1} 条，先放“${first.title}”`,
        free_at: first.end_time,
      },
    ]
  })
}

export interface Bar<B extends Times = DeskBanner> {
  banner: B
  state: BannerState
  /** Percent of the displayed width. */
  left: number
  width: number
}

const getBannerState = (banner: Times, now: number, clashing: ReadonlySet<number>): BannerState => {
  if (banner.is_draft) return 'draft'
  if (banner.end_time <= now) return 'past'
  if (clashing.has(banner.id)) return 'clash'
  return banner.start_time <= now ? 'now' : 'later'
}

/** Arranges the banners of one placement between two times in lanes without overlap. */
export function layOutBannerLanes<B extends Times>(
  banners: readonly B[],
  { from, until, now }: { from: number; until: number; now: number },
): Bar<B>[][] {
  const clashing = new Set(findBannerClashes(banners, now).flatMap(({ first, late }) => [first.id, late.id]))
  const lanes: Bar<B>[][] = []
  const shown = banners
    .filter(({ start_time, end_time }) => start_time < until && end_time > from)
    .sort((a, b) => a.start_time - b.start_time || a.sort - b.sort || a.id - b.id)
  for (const banner of shown) {
    const start = Math.max(from, banner.start_time)
    const bar: Bar<B> = {
      banner,
      state: getBannerState(banner, now, clashing),
      left: ((start - from) / (until - from)) * 100,
      width: ((Math.min(until, banner.end_time) - start) / (until - from)) * 100,
    }
    const lane = lanes.find(bars => bars.every(other => !meets(other.banner, banner)))
    if (lane) lane.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** A span of `total` days from `day`, with the time at which the last one ends. */
export function buildDaySpan(day: string, total: number): { days: string[]; from: number; until: number } {
  const from = dayStart(day)
  return {
    days: Array.from({ length: total }, (_, at) => addDays(day, at)),
    from,
    until: from + total * DAY_SECONDS,
  }
}
