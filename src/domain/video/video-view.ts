import type { VideoCard } from '@/contract/video/cards'
import { twoDigits } from '@/lib/countdown'
import { countText } from '@/lib/money'

/** 206 s → 03:26; an hour and more with its hours. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return [...(hours > 0 ? [String(hours)] : []), twoDigits(minutes), twoDigits(whole % 60)].join(':')
}

export const viewsText = ({ view_total }: Pick<VideoCard, 'view_total'>): string =>
  `${countText(view_total)} 次观看`
