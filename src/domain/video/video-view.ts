import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { VideoCard, VideoChapter, VideoLot } from '@/contract/video/cards'
import { daysBetween, toBeijingDay, toBeijingParts } from '@/lib/dates'

const two = (value: number) => String(value).padStart(2, '0')

/** Example: 3 分 08 秒 */
export function lengthWords(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} 秒` : `${Math.floor(whole / 60)} 分 ${two(whole % 60)} 秒`
}

const KB = 1024
/** Example: 18 MB, 1.8 MB, 640 KB */
export function bytesText(bytes: number): string {
  const mega = bytes / KB / KB
  if (mega < 1) return `${Math.max(1, Math.round(bytes / KB))} KB`
  return `${mega < 10 ? mega.toFixed(1) : Math.round(mega)} MB`
}

/** Example: 11-12 */
export function dayText(at: number): string {
  const { month, day } = toBeijingParts(at)
  return `${two(month)}-${two(day)}`
}

/** State of a video's lot in a word or two: 4 天后开拍, 正在进行, 11-18 成交. `isOpen`: it can still be bought. */
export function lotWords(lot: VideoLot, now: number): { text: string; isOpen: boolean } {
  if (lot.status === 'ongoing') return { text: HOUSE_STATUS_LABELS.ongoing, isOpen: true }
  if (lot.status === 'sold') return { text: `${dayText(lot.end_time)} 成交`, isOpen: false }
  if (lot.status === 'upcoming') {
    const { hour, minute } = toBeijingParts(lot.start_time)
    const days = daysBetween(toBeijingDay(now), toBeijingDay(lot.start_time))
    return { text: days <= 0 ? `今天 ${two(hour)}:${two(minute)} 开拍` : `${days} 天后开拍`, isOpen: true }
  }
  const word = HOUSE_STATUS_LABELS[lot.status]
  return { text: lot.status === 'failed' ? word : `已${word}`, isOpen: false }
}

/** Example: 通州 梨园 */
export const placeText = ({ region_name, lot }: Pick<VideoCard, 'region_name' | 'lot'>) =>
  [region_name?.replace(/[区县]$/, ''), lot?.circle_name].filter(Boolean).join(' ')

/** The chapter at a playback position. */
export const chapterAt = (chapters: readonly VideoChapter[], at: number): VideoChapter | undefined =>
  [...chapters].reverse().find(chapter => chapter.at <= at)

/** Watched share of a video, 0 to 100 in whole percent. */
export const seenPercent = (at: number, duration: number) =>
  duration > 0 ? Math.min(100, Math.round((at / duration) * 100)) : 0
