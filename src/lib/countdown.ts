/** Time left until a moment, as displayed. All in seconds. */

export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
  isEnded: boolean
}

const DAY = 86_400
const HOUR = 3_600

/** Returns the whole seconds left; for a past moment, over with all zeros. */
export function calculateCountdown(until: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil(until - now))
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / 60),
    seconds: left % 60,
    isEnded: left === 0,
  }
}

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `2 天 14:32:08`, within a day `14:32:08`. */
export function countdownText(until: number, now: number): string {
  const { days, hours, minutes, seconds } = calculateCountdown(until, now)
  const clock = [hours, minutes, seconds].map(twoDigits).join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}

/** Text for screen readers, without seconds, which would never stop: `2 天 14 小时 32 分`, in the last minute `不到 1 分钟`. */
export function countdownAloud(until: number, now: number): string {
  const { days, hours, minutes, isEnded } = calculateCountdown(until, now)
  if (isEnded) return '已到时间'
  const parts = [
    days > 0 && `${days} 天`,
    hours > 0 && `${hours} 小时`,
    minutes > 0 && `${minutes} 分`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : '不到 1 分钟'
}
