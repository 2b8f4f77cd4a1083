import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { CASE_FIELDS, type CaseField } from '../../../src/contract/case-rules'
import type { caseCalls } from '../../../src/contract/case/schema'
import { RISK_LABELS } from '../../../src/contract/codes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { MATTER_LABELS, PAPER_LABELS, type PaperMatter } from '../../../src/contract/paper-rules'
import { noteEvent } from '../../cases/events'
import { openCase } from '../../cases/open'
import { badField } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { hashDevice } from '../../http/device'
import { consumeLimit } from '../../http/rate-limits'
import { inTransaction } from '../../shared/transaction'
import { lotToSee } from '../house/lots'
import { loadLotPapers } from '../paper/rows'

type Input = z.output<(typeof caseCalls)['case/misread']['request']>
type Output = z.input<(typeof caseCalls)['case/misread']['result']>

/** Limits of members, and of guests by IP address. */
const OF_MEMBER = { name: 'misread.member.day', total: 20, seconds: 86_400 }
const OF_ADDRESS = { name: 'misread.address.day', total: 20, seconds: 86_400 }

const isField = (matter: PaperMatter): matter is PaperMatter & CaseField =>
  (CASE_FIELDS as readonly string[]).includes(matter)

/**
 * Returns what the parser now reads from this sentence, in words; null if the sentence does not mention the matter, since notices and
 * papers change.
 */
async function readAs(context: Context, { house_id, matter, quote }: Input): Promise<string | null> {
  const row = await context.db.one<{ risk: RiskFlag[] }>('select risk from house where id = $1', [house_id])
  const flag = row?.risk.find(
    one => one.kind === matter && (one.quote === quote || one.denial?.quote === quote),
  )
  if (flag && flag.value !== 'unstated') {
    const { yes, no } = RISK_LABELS[flag.kind]
    return `公告：${flag.quote === quote && flag.value === 'yes' ? yes : no}`
  }
  for (const { kind, facts } of await loadLotPapers(context, house_id)) {
    const fact = facts.find(one => one.matter === matter && one.quote === quote)
    if (fact) return `${PAPER_LABELS[kind]}：${fact.text}`
  }
  return null
}

/**
 * case/misread: anybody reports a fact that was parsed wrongly from a sentence of a notice or a paper. It opens a case for the desk (信息有误),
 * which ends as 属实，已改 or 不属实. The same report by others is added to the case while it is open.
 */
export async function reportMisread(context: Context, input: Input): Promise<Output> {
  const { caller, client, now } = context
  const { house_id, matter, quote, note } = input
  await lotToSee(context, house_id)
  const told = await readAs(context, input)
  if (told === null) throw badField({ field: 'quote', message: '这一句已更新，请刷新后再看' })
  await consumeLimit(context, {
    ...(caller.uid === null
      ? { ...OF_ADDRESS, subject: client.ipHash }
      : { ...OF_MEMBER, subject: caller.uid }),
    message: '今天报得够多了，明天再报',
  })
  const key = createHash('sha256')
    .update(JSON.stringify([house_id, matter, quote]))
    .digest('hex')
  return inTransaction(context, async ({ db }) => {
    // Serializes concurrent reports of the same matter: the second is added to the first.
    await db.query('select pg_advisory_xact_lock(hashtext($1))', [key])
    const known = await db.one<{ id: number }>(
      `select id from desk_case where misread_key = $1 and state <> 'closed'`,
      [key],
    )
    if (known) {
      if (note !== undefined)
        await noteEvent(db, { caseId: known.id, kind: 'added', text: note, isPublic: false, at: now })
      return { is_new: false }
    }
    const { id } = await openCase(
      db,
      {
        uid: caller.uid,
        kind: 'wrong',
        house_id,
        field: isField(matter) ? matter : undefined,
        content: [`读错了：${MATTER_LABELS[matter]}`, `读作 ${told}`, `原句：${quote}`, note]
          .filter(Boolean)
          .join('\n'),
        from_hash: client.ipHash,
        device_hash: hashDevice(context),
      },
      now,
    )
    await db.query('update desk_case set misread_key = $2 where id = $1', [id, key])
    return { is_new: true }
  })
}
