import type { HouseStatus } from '@/contract/codes'
import type { HouseCard, SeenLot } from '@/contract/house/cards'
import { toBeijingParts, shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { isMoved } from './changed'

/** Outcome in words, by state. */
const BECAME: Record<HouseStatus, string> = {
  upcoming: '恢复为即将开始',
  ongoing: '已开拍',
  sold: '已成交',
  failed: '已流拍',
  withdrawn: '已撤回',
  suspended: '已中止',
  postponed: '已暂缓',
}

type LotNow = Pick<HouseCard, 'status' | 'price' | 'start_time' | 'kind'>

function priceWords({ status, price, kind }: LotNow, seen: SeenLot): string {
  const by = price - seen.price
  const name =
    status === 'sold' ? '成交价' : kind === 'ykj' ? '一口价' : status === 'ongoing' ? '当前价' : '起拍价'
  // A sale or opening changes the kind of price, so it is not shown as a rise or fall.
  if (status !== seen.status && (status === 'sold' || status === 'ongoing'))
    return `${name} ${moneyText(price)}，上次 ${moneyText(seen.price)}`
  return `${name}${by < 0 ? '降' : '涨'} ${moneyText(Math.abs(by))}`
}

/** Changes since a view, the most important first; empty without any. */
export function changeWords(now: LotNow, seen: SeenLot): string[] {
  return [
    ...(now.status === seen.status ? [] : [BECAME[now.status]]),
    ...(now.price === seen.price ? [] : [priceWords(now, seen)]),
    ...(isMoved(now, seen) ? [`开拍改到 ${shortTime(now.start_time)}`] : []),
    ...(seen.has_new_notice ? ['公告有新版本'] : []),
  ]
}

/** Example: 11-20, with the year if it is another year. */
export function seenDay(at: number, now: number): string {
  const [then, today] = [toBeijingParts(at), toBeijingParts(now)]
  const day = `${then.month}-${String(then.day).padStart(2, '0')}`
  return then.year === today.year ? day : `${then.year}-${day}`
}
