import type { z } from 'zod'
import type { ruleCalls } from '../../../src/contract/rules/schema'
import { calculateLotTerms } from '../../../src/lib/finance/lot-terms'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { toBeijingDay } from '../../../src/lib/dates'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from '../../cards/house'
import type { Context } from '../../http/context'
import { readRuleBooks, type RuleBooks } from '../../rules/rule-books'
import { dryRun } from '../../shared/four-eyes'
import { saveRule, type RuleInput } from './save-rule'

type Effects = z.input<(typeof ruleCalls)['finance-rule/preview']['result']>

/** Open lots of the rule's place: at a quarter, at half and at three quarters of the prices. */
const SAMPLES = `select ${HOUSE_CARD_COLUMNS} from house h join (
    select o.id, row_number() over (order by o.price, o.id) as n, count(*) over () as total from house o
    where o.shelf = 'on' and o.status in ('upcoming', 'ongoing')
      and ($1::bigint is null or $1 in (o.region_id, o.city_id, o.city_id - o.city_id % 10000))
  ) t on t.id = h.id
  where t.n in (greatest(1, t.total / 4), greatest(1, t.total / 2), greatest(1, t.total * 3 / 4)) order by t.n`

/** finance-rule/preview: the figures of three open lots without and with the change, on the first day of the change at the earliest. */
export async function previewRule(context: Context, input: RuleInput): Promise<Effects> {
  const { result: rules } = await dryRun(
    { ...context, path: 'finance-rule/save' },
    {
      run: async inside => {
        await saveRule(inside, input)
        return readRuleBooks(inside.db)
      },
    },
    input,
  )
  const rows = await context.db.query<HouseCardRow>(SAMPLES, [input.region_id ?? null])
  const today = toBeijingDay(context.now)
  const day = input.valid_from > today ? input.valid_from : today
  return {
    lots: rows.map(row => ({
      id: row.id,
      title: row.title,
      price: row.price,
      before: calculateTerms(row, context.rules, day),
      after: calculateTerms(row, rules, day),
    })),
  }
}

function calculateTerms(row: HouseCardRow, rules: Pick<RuleBooks, 'of'>, day: string) {
  const { total, monthly, cash } = calculateLotTerms(
    rules.of(row.region_id),
    buildPurchaseSubject({ ...row, risk: row.cost_risk }),
    { price: row.price, loanSupported: row.loan_supported },
    day,
  )
  return { total, monthly, cash }
}
