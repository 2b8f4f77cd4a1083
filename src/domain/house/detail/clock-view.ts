import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import { toBeijingDay, toBeijingParts, shortTime, shortTimeWithWeekday } from '@/lib/dates'
import { twoDigits } from '@/lib/countdown'

/** Seconds: a bid in this last part of an auction restarts it (法释〔2016〕18号 第20条). */
export const LAST_MINUTES = 300

export interface ClockView {
  tone: 'soon' | 'live' | 'done' | 'halt'
  /** First line: the event, in words. */
  title: string
  /** Second line: its time. */
  time: string
  /** Target of the countdown, Unix seconds; null if there is nothing to wait for. */
  until: number | null
  /** Text on the right if there is no countdown: 尾款至 12-06. */
  side: string | null
  /** Remaining share of the last five minutes, 1 … 0; null outside of them. */
  lastMinutes: number | null
  /** The next step, explained under the row. */
  rule: string | null
}

const clock = (at: number) => {
  const { hour, minute, second } = toBeijingParts(at)
  return [hour, minute, second].map(twoDigits).join(':')
}

const DELAY_RULE = '末 5 分钟内有人出价，结束时间从该次起延 5 分钟'

/** 变卖 is announced for sixty days and open for a day from the first bid, so its ends do not reveal how long the extensions took. */
const isSale = ({ round }: HouseInfo) => round === 4

function delayText(house: HouseInfo): string {
  const times = `延时 ${house.delay_total ?? 0} 次`
  if (isSale(house)) return times
  const seconds = house.end_time - house.planned_end_time
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return `${times}，共 ${minutes > 0 ? `${minutes} 分` : ''}${rest > 0 ? ` ${rest} 秒` : ''}`
    .replace('分 ', '分 ')
    .trim()
}

const live = (house: HouseInfo, now: number): ClockView => {
  const left = house.end_time - now
  const isLast = left > 0 && left <= LAST_MINUTES
  const isDelayed = (house.delay_total ?? 0) > 0
  return {
    tone: 'live',
    title:
      left <= 0
        ? '已到结束时间，等待结果'
        : isDelayed
          ? `距结束，已延时 ${house.delay_total ?? 0} 次`
          : '距结束',
    time: isDelayed
      ? isSale(house)
        ? `现至 ${clock(house.end_time)}`
        : `原定 ${clock(house.planned_end_time)}，现至 ${clock(house.end_time)}`
      : shortTimeWithWeekday(house.end_time),
    until: left > 0 ? house.end_time : null,
    side: null,
    lastMinutes: isLast ? left / LAST_MINUTES : null,
    rule: isLast || isDelayed ? DELAY_RULE : null,
  }
}

/** Example: 尾款至 12-06 of a sold lot; 尾款不早于 if the holidays of the year are not known yet. */
function balanceSide({ balance_due, payments }: HouseInfo): string | null {
  if (balance_due === null) return null
  const isCertain = payments.at(-1)?.is_certain ?? true
  return `尾款${isCertain ? '至' : '不早于'} ${toBeijingDay(balance_due).slice(5)}`
}

/** The countdown row: the next event in each state of the lot. `now` in Unix seconds of the server's clock. */
export function clockView(house: HouseInfo, now: number): ClockView {
  const still = { until: null, lastMinutes: null, rule: null }
  switch (house.status) {
    case 'upcoming':
      return {
        ...still,
        tone: 'soon',
        title: now < house.start_time ? '距开拍' : '已到开拍时间',
        time: shortTimeWithWeekday(house.start_time),
        until: now < house.start_time ? house.start_time : null,
        side: null,
      }
    case 'ongoing':
      return live(house, now)
    case 'sold':
      return {
        ...still,
        tone: 'done',
        title: `${shortTime(house.end_time)} 结束`,
        time:
          house.delay_total === null ? '延时未提供' : house.delay_total > 0 ? delayText(house) : '没有延时',
        side: balanceSide(house),
      }
    case 'failed':
      return {
        ...still,
        tone: 'done',
        title: `${shortTime(house.end_time)} 结束`,
        time: house.status_note ?? (house.bid_total === 0 ? '无人出价' : '未成交'),
        side: HOUSE_STATUS_LABELS.failed,
      }
    default:
      return {
        ...still,
        tone: 'halt',
        title: `本次拍卖已${HOUSE_STATUS_LABELS[house.status]}`,
        time: house.status_note ?? '原因以法院公告为准',
        side: null,
      }
  }
}
