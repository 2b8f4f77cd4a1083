import type { RiskFlag } from '../../src/contract/house/schema'
import { SURENESS_WORDS, WON_RULES, type WonStep } from '../../src/contract/won-rules'
import { cashPlan, type CashEvent } from '../../src/lib/finance/cash-calendar'
import { moneyText } from '../../src/lib/money'
import type { Database } from '../db/database'
import { paymentsDue } from '../cards/payments-due'

/** A day with something due for a lot. */
export interface DueDay {
  /** Permanent identifier. */
  key: string
  house_id: number
  /** Title of the lot. */
  name: string
  /** Action, such as 交保证金. */
  word: string
  amount: number
  sureness: 'sure' | 'own' | 'usual' | 'open'
  title: string
  day: string
  note: string
  place: string
  status: string
  /** Unix seconds. */
  updated_at: number
}

const CASH_STEPS: Partial<Record<CashEvent['step'], string>> = {
  deposit: '交保证金',
  balance: '交尾款',
  tax: '缴税',
  handover: '交接与腾退',
}
/** `lead`: 最多 or 至少, if the amount is an end of a range. */
const formatDueNote = (amount: number, lead = '') =>
  `${amount > 0 ? `应付${lead} ${moneyText(amount)}，` : ''}日期以公告与法院通知为准`

interface LimitRow {
  house_id: number
  title: string
  court: string
  status: string
  deposit: number
  start_time: number
  end_time: number
  risk: RiskFlag[]
  limit_amount: number
  total_amount: number
  is_endless: boolean
  loan_amount: number
  reserve_amount: number
  cash_amount: number
  updated_at: number
}

/** Returns the payments of a member's maximum bids with their days, for lots still available, and for lots called off since `since`. */
export async function cashDays(db: Database, uid: number, since: number): Promise<DueDay[]> {
  const rows = await db.query<LimitRow>(
    `select b.house_id, h.title, h.court, h.status, h.deposit, h.start_time, h.end_time, h.risk, b.limit_amount, b.total_amount, b.is_endless, b.loan_amount,
       b.reserve_amount, b.cash_amount, greatest(b.updated_at, h.updated_at) as updated_at
     from bid_limit b join house h on h.id = b.house_id
     where b.uid = $1 and h.end_time > $2 and h.status not in ('sold', 'failed') order by h.start_time, h.id limit 50`,
    [uid, since],
  )
  return rows.flatMap(row => {
    const { events } = cashPlan({
      ...row,
      price: row.limit_amount,
      taxes: row.total_amount - row.limit_amount - row.reserve_amount,
      arrears: 0,
      cash: row.cash_amount,
      loan: row.loan_amount,
      reserve: row.reserve_amount,
      payments: paymentsDue({ ...row, deal_time: null }),
    })
    return events.flatMap(({ key, step, day, sureness, amount }): DueDay[] => {
      const word = CASH_STEPS[step]
      if (word === undefined) return []
      return [
        {
          key: `cash-${row.house_id}-${key}`,
          house_id: row.house_id,
          name: row.title,
          word,
          amount,
          sureness,
          title: `${SURENESS_WORDS[sureness]}${word}（按我的出价上限）：${row.title}`,
          day,
          note: formatDueNote(amount, step === 'tax' ? (row.is_endless ? '至少' : '最多') : ''),
          place: row.court,
          status: row.status,
          updated_at: row.updated_at,
        },
      ]
    })
  })
}

/** Returns the open steps for the lots that a member has won. */
export async function wonDays(db: Database, uid: number): Promise<DueDay[]> {
  const rows = await db.query<
    Pick<DueDay, 'key' | 'house_id' | 'title' | 'day' | 'status' | 'updated_at' | 'sureness' | 'amount'> & {
      step: WonStep
      court: string
    }
  >(
    `select s.key, s.house_id, s.step, s.sureness, s.day, s.amount, h.title, h.court, h.status, greatest(w.updated_at, h.updated_at) as updated_at
     from won_step s join won_lot w on w.uid = s.uid and w.house_id = s.house_id join house h on h.id = s.house_id
     where s.uid = $1 and s.done_at is null order by s.day, s.house_id, s.key limit 100`,
    [uid],
  )
  return rows.map(({ key, step, sureness, amount, court, title, ...row }) => ({
    ...row,
    name: title,
    word: WON_RULES[step].label,
    amount,
    sureness,
    key: `won-${row.house_id}-${key}`,
    title: `${SURENESS_WORDS[sureness]}${WON_RULES[step].label}：${title}`,
    note: formatDueNote(amount),
    place: court,
  }))
}
