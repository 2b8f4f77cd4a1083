import type { z } from 'zod'
import type { FinanceRule, ruleCalls } from '../../../src/contract/rules/schema'
import { isRuleCase } from '../../../src/lib/finance/rule-book'
import { rateDoubt } from '../../../src/lib/finance/rate-doubt'
import { TAX_TABLE_START } from '../../../src/lib/finance/tax-table'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { checkDeclared } from '../../shared/declared-changes'
import { requireAnother } from '../../shared/four-eyes'
import { addRule, loadRuleChain, changeRule, endRows, ruleById, type RuleFields } from './repository'

export type RuleInput = z.output<(typeof ruleCalls)['finance-rule/save']['request']>

/** Validates a row on its own and returns its fields. */
function checkRuleFields(input: RuleInput): RuleFields {
  const { book, case_name, rate = null, steps = null, source_url = null } = input
  if (!isRuleCase(book, case_name)) throw badField({ field: 'case_name', message: '没有这种情形' })
  if (book !== 'tax' && rate === null)
    throw badField({ field: 'rate', message: book === 'loan_limit' ? '须填数值' : '须填百分比' })
  if (book !== 'loan_limit' && rate !== null && rate > 100)
    throw badField({ field: 'rate', message: '应在 0 到 100 之间' })
  if (steps !== null && (book !== 'tax' || rate !== null))
    throw badField({ field: 'steps', message: '只有不写税率的税可以分级' })
  if (steps?.length === 0 || (steps && steps.at(-1)?.ratio !== null))
    throw badField({ field: 'steps', message: '最后一级不应有上限' })
  if (book === 'tax' && input.valid_from < TAX_TABLE_START)
    throw badField({ field: 'valid_from', message: `税费规则从 ${TAX_TABLE_START} 起` })
  if (source_url !== null && !/^https?:\/\/\S+$/.test(source_url))
    throw badField({ field: 'source_url', message: '应为网址' })
  return {
    book,
    case_name,
    condition: input.condition,
    rate,
    base_text: input.base_text ?? '',
    steps,
    region_id: input.region_id ?? null,
    valid_from: input.valid_from,
    source: input.source,
    source_url,
    quality: input.quality,
  }
}

/**
 * Validates a row against the others of its case. Returns its fields, and the row that it corrects. `lock`: it is saved in this transaction.
 */
export async function checkRule(
  { db }: Pick<Context, 'db'>,
  input: RuleInput,
  lock: '' | 'for update',
): Promise<{ fields: RuleFields; before: FinanceRule | null }> {
  const fields = checkRuleFields(input)
  if (fields.region_id !== null) {
    const region = await db.one<{ level: string }>('select level from region where id = $1', [
      fields.region_id,
    ])
    if (!region) throw badField({ field: 'region_id', message: '没有这个地区' })
    if (region.level === 'region') throw badField({ field: 'region_id', message: '规则按省或城市，不按区县' })
  }
  const before = input.id === undefined ? null : ((await ruleById(db, input.id)) ?? null)
  if (input.id !== undefined && !before) throw notFound('没有这条规则')
  if (
    before &&
    (before.book !== fields.book ||
      before.case_name !== fields.case_name ||
      before.region_id !== fields.region_id)
  )
    throw badField({ field: 'case_name', message: '更正不能换情形或地区，请新增一条' })
  const chain = await loadRuleChain(db, fields, lock)
  if (chain.some(({ id, valid_from }) => id !== before?.id && valid_from === fields.valid_from))
    throw conflict('这一情形已有从这天起的规则，请更正那一条')
  // Past results depend on the first row: no day may be left without a rule.
  if (before && before.id === chain[0]?.id && fields.valid_from > before.valid_from)
    throw badField({ field: 'valid_from', message: `最早的一条须从 ${before.valid_from} 起` })
  const doubt = rateDoubt(
    fields,
    before ?? chain.filter(row => row.valid_from < fields.valid_from).at(-1) ?? null,
  )
  if (doubt !== null && input.is_sure !== true)
    throw badField({ field: 'rate', message: `${doubt}，确实无误请确认后再存` })
  if (doubt !== null && (input.basis ?? '').length < 2)
    throw badField({ field: 'basis', message: `${doubt}，请写明原因` })
  return { fields, before }
}

/** finance-rule/save: adds or corrects a row; the previous row of the case ends the day before. */
export async function saveRule(context: Context, input: RuleInput): Promise<{ rule: FinanceRule }> {
  checkDeclared(context, 'rates')
  requireAnother(context, ['rates'])
  const { fields, before } = await checkRule(context, input, 'for update')
  const { db, now } = context
  const basis = input.basis ?? ''
  const id = before ? before.id : await addRule(db, fields, now)
  if (before) await changeRule(db, before.id, fields, now)
  await endRows(db, fields)
  const rule = await ruleById(db, id)
  if (!rule) throw notFound('没有这条规则')
  await writeAudit(context, {
    action: 'finance-rule/save',
    entityType: 'finance_rule',
    entityId: id,
    before,
    after: { ...rule, ...(basis !== '' && { basis }) },
  })
  return { rule }
}
