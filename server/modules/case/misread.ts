import type { z } from 'zod'
import type { caseCalls } from '../../../src/contract/case/schema'
import { RISK_LABELS } from '../../../src/contract/codes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { PAPER_LABELS } from '../../../src/contract/paper-rules'
import { openMisread } from '../../cases/misread'
import { badField } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { hashDevice } from '../../http/device'
import { consumeLimit } from '../../http/rate-limits'
import { inTransaction } from '../../shared/transaction'
import { lotToSee } from '../house/lots'
import { loadShownFacts } from '../house/second-facts'
import { loadLotPapers } from '../paper/rows'

type Input = z.output<(typeof caseCalls)['case/misread']['request']>
type Output = z.input<(typeof caseCalls)['case/misread']['result']>

/** Limits of members, and of guests by IP address. */
const OF_MEMBER = { name: 'misread.member.day', total: 20, seconds: 86_400 }
const OF_ADDRESS = { name: 'misread.address.day', total: 20, seconds: 86_400 }

/**
 * Returns what the parser now reads from this sentence, in words; null if the sentence does not mention the matter, since notices and
 * papers change.
 */
async function readAs(context: Context, { house_id, matter, quote }: Input): Promise<string | null> {
  const row = await context.db.one<{ notice_id: number | null; risk: RiskFlag[] }>(
    'select notice_id, risk from house where id = $1',
    [house_id],
  )
  const flag = row?.risk.find(
    one => one.kind === matter && (one.quote === quote || one.denial?.quote === quote),
  )
  if (flag && flag.value !== 'unstated') {
    const { yes, no } = RISK_LABELS[flag.kind]
    return `公告：${flag.quote === quote && flag.value === 'yes' ? yes : no}`
  }
  if (row && row.notice_id !== null)
    for (const fact of await loadShownFacts(context, row.notice_id))
      if (fact.kind === matter && fact.quote === quote)
        return `公告（机器阅读）：${RISK_LABELS[fact.kind][fact.value]}`
  for (const { kind, facts } of await loadLotPapers(context, house_id)) {
    const fact = facts.find(one => one.matter === matter && one.quote === quote)
    if (fact) return `${PAPER_LABELS[kind]}：${fact.text}`
  }
  return null
}

/**
 * case/misread: anybody reports a fact that was parsed wrongly from a sentence of a notice or a paper. It opens a case for the desk (信息有误),
 * which ends as 属实，已改 or 不属实; 属实 about a fact of the second reader hides it. The same report by others is added to the case while it is open.
 */
export async function reportMisread(context: Context, input: Input): Promise<Output> {
  const { caller, client, now } = context
  const { house_id } = input
  await lotToSee(context, house_id)
  const told = await readAs(context, input)
  if (told === null) throw badField({ field: 'quote', message: '这一句已更新，请刷新后再看' })
  await consumeLimit(context, {
    ...(caller.uid === null
      ? { ...OF_ADDRESS, subject: client.ipHash }
      : { ...OF_MEMBER, subject: caller.uid }),
    message: '今天报得够多了，明天再报',
  })
  return inTransaction(context, async ({ db }) => {
    const { isNew } = await openMisread(
      db,
      { ...input, told, uid: caller.uid, from_hash: client.ipHash, device_hash: hashDevice(context) },
      now,
    )
    return { is_new: isNew }
  })
}
