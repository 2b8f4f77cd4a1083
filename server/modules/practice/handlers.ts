import type { practiceCalls } from '../../../src/contract/practice/schema'
import { playedOut, buildPracticeResult } from '../../../src/lib/practice/replay'
import { badField, notFound } from '../../errors/api-error'
import type { Context, Handlers } from '../../http/context'
import { dropPractice, keepPractice, practiceLog, practiceLots, practices, type LogRow } from './repository'

async function loadPracticeLog(context: Context, houseId: number): Promise<LogRow> {
  const log = await practiceLog(context, houseId)
  if (!log) throw notFound('这套房没有可以练习的竞价')
  return log
}

export const practiceHandlers = {
  'practice/lots': async context => ({ list: await practiceLots(context) }),
  'practice/log': async (context, { house_id }) => {
    const { planned_end_time, delay_seconds, bids, ...house } = await loadPracticeLog(context, house_id)
    return { house, planned_end_time, delay_seconds, bids }
  },
  'practice/save': async (context, { house_id, limit_amount, presses = [] }) => {
    const played = playedOut(await loadPracticeLog(context, house_id), presses)
    if (!played) throw badField({ field: 'presses', message: '其中有一次出价不合竞价规则' })
    const { isWon, endPrice, ownPrice, over } = buildPracticeResult(played, limit_amount)
    const practice = await keepPractice(context, {
      house_id,
      limit_amount,
      presses,
      is_won: isWon,
      end_price: endPrice ?? 0,
      own_price: ownPrice,
      over_amount: over,
    })
    if (!practice) throw notFound()
    return { practice }
  },
  'practice/list': async context => ({ list: await practices(context) }),
  'practice/delete': async (context, { id }) => ({ deleted: await dropPractice(context, id) }),
} satisfies Handlers<typeof practiceCalls>
