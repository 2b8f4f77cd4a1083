// View of the day of an auction: the stage by the server's clock, the next bid with its costs against the buyer's money, and the
// tasks before the start. Money is fen, times are Unix seconds.

import { OPEN_STATUSES } from '@/contract/codes'
import { bidCeiling, bidRung, type BidCase } from '@/lib/finance/bid-ceiling'
import { shortTimeWithWeekday } from '@/lib/dates'
import { costText } from '@/lib/finance/cost-text'
import { fineText, wholeWan, wholeWanText } from '../fine-money'
import type { FigureText } from '@/lib/money'
import { calculateRungCost, isRunning } from '../bid/bid-view'
import { buildCashCase, cashView } from '../bid/cash-view'
import type { BidLot } from '../bid/bid-form'

export type Stage = 'before' | 'running' | 'last' | 'waiting' | 'sold' | 'none'

/** Fields of a lot that change on the day. */
export interface DayState {
  status: BidLot['house']['status']
  start_time: number
  end_time: number
  delay_seconds: number
}

/** Stage of the auction. `waiting`: its end has passed and the result is not known yet. `none`: it ended without a buyer or was stopped. */
export function getStage({ status, start_time, end_time, delay_seconds }: DayState, now: number): Stage {
  if (status === 'sold') return 'sold'
  if (!OPEN_STATUSES.some(open => open === status)) return 'none'
  if (now < start_time) return 'before'
  if (now >= end_time) return 'waiting'
  return end_time - now <= delay_seconds ? 'last' : 'running'
}

export interface NextBidView {
  /** Example: 下一口, 起拍价. */
  title: string
  price: FigureText
  /** Price, costs and arrears: 总成本 310.5万, 至少 310.5万 or a range. */
  cost: string
  /** Comparison with the money, in words. */
  verdict: string
  state: 'under' | 'top' | 'over'
  warnings: string[]
}

/** The next bid of a lot, with what it would cost, and whether the money covers it. `lot` holds the present state of the auction. */
export function nextBidView(lot: BidLot, one: BidCase, now: number): NextBidView {
  const { house } = lot
  const rung = bidRung(one, 0)
  const top = bidCeiling(one)
  const steps = top?.step ?? 0
  const isFixed = one.steps.increment <= 0
  const unknown = rung.lines.filter(line => line.is_unknown).map(line => line.title)
  const { gap } = cashView(buildCashCase(lot, one, rung), now)
  return {
    title: house.kind === 'ykj' ? '一口价' : isRunning(lot) ? '下一口' : '起拍价',
    price: wholeWan(rung.price),
    cost: costText(calculateRungCost(rung), fineText),
    verdict: !top
      ? `超出您的资金 ${fineText(-rung.left)}，请不要再出价`
      : isFixed
        ? `资金够付，还余 ${fineText(rung.left)}`
        : steps === 0
          ? '到此为止：再高一口就超出您的资金'
          : `上限 ${wholeWanText(top.price)}，还能加 ${steps} 次`,
    state: !top ? 'over' : steps === 0 && !isFixed ? 'top' : 'under',
    warnings: [
      ...(gap ? [`${gap.title}。${gap.text}`] : []),
      ...(unknown.length > 0 ? [`${unknown.join('、')}上限未知，没有计入，请另留余地`] : []),
    ],
  }
}

export interface DayTask {
  key: 'account' | 'identity' | 'deposit' | 'eligibility' | 'loan' | 'look' | 'limit' | 'network'
  title: string
  note: string
  /** Example: 12-03 周四 10:00 前; null if it has no time of its own. */
  when: string | null
  isLate: boolean
}

/** Tasks that must be done before the start, the most urgent first. */
export function listDayTasks(
  { house }: Pick<BidLot, 'house'>,
  { one, isCompany, now }: { one: BidCase | null; isCompany: boolean; now: number },
): DayTask[] {
  const before = `${shortTimeWithWeekday(house.start_time)} 前`
  const isLate = now >= house.start_time
  return [
    ...(house.deposit > 0
      ? [
          {
            key: 'deposit' as const,
            title: `交保证金 ${fineText(house.deposit)}`,
            note: '须从竞买人本人账户转出，留出银行到账与限额的时间；未拍得原路退回',
            when: before,
            isLate,
          },
        ]
      : []),
    {
      key: 'account',
      title: '平台账号已实名、已报名',
      note: isCompany
        ? '以企业名义报名，账号名与营业执照一致'
        : '账号须是竞买人本人；夫妻共买、代买须提前向法院交手续',
      when: before,
      isLate,
    },
    {
      key: 'eligibility',
      title: '购房资格已确认',
      note: '限购地区拍得后无资格，保证金可能不退',
      when: null,
      isLate: false,
    },
    ...(one && one.money.loan > 0
      ? [
          {
            key: 'loan' as const,
            title: `银行已同意贷款 ${fineText(one.money.loan)}`,
            note: '确认放款时间赶得上尾款期限，公告写明可贷款',
            when: null,
            isLate: false,
          },
        ]
      : []),
    {
      key: 'look',
      title: '看过房、读过公告',
      note: '占用、租约、欠费与税费由谁承担',
      when: null,
      isLate: false,
    },
    {
      key: 'identity',
      title: isCompany ? '备好营业执照、公章与授权' : '备好身份证、户口本与婚姻证明',
      note: '签成交确认书、贷款与过户都要用',
      when: null,
      isLate: false,
    },
    {
      key: 'limit',
      title: '定好上限，写下来',
      note: '末几分钟加价最容易超出',
      when: null,
      isLate: false,
    },
    {
      key: 'network',
      title: '备好第二个网络与充满电的手机',
      note: '出价在拍卖平台进行，断网时出价不会送达',
      when: null,
      isLate: false,
    },
  ]
}

/** Meaning of the stage for a bidder, in one sentence. */
export function stageText(stage: Stage, { status, delay_seconds }: DayState): string {
  const minutes = Math.round(delay_seconds / 60)
  switch (stage) {
    case 'before':
      return '开拍前把下面的事办完；保证金到账才能出价'
    case 'running':
      return delay_seconds > 0
        ? `末 ${minutes} 分钟内有人出价，结束时间从该次起延 ${minutes} 分钟`
        : '到时间即结束，没有延时'
    case 'last':
      return `最后 ${minutes} 分钟：有人出价就再延 ${minutes} 分钟，不必抢最后一秒`
    case 'waiting':
      return '已到结束时间，等待平台公布结果'
    case 'sold':
      return '已成交。拍到的是您：从成交确认书与尾款开始；没拍到：保证金原路退回'
    case 'none':
      if (status === 'failed') return '无人出价，本次流拍；保证金原路退回'
      return status === 'withdrawn'
        ? '本次竞拍已撤回；保证金原路退回'
        : '竞拍已中止或暂缓，可能恢复；保证金怎么处理以法院通知为准'
  }
}
