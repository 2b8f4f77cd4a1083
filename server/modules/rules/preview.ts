import type { z } from 'zod'
import type { FinanceRule, ruleCalls } from '../../../src/contract/rules/schema'
import { calculateLotTerms } from '../../../src/lib/finance/lot-terms'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from '../../cards/house'
import type { Context } from '../../http/context'
import { readChangedBooks, type RuleBooks } from '../../rules/rule-books'
import { checkRule, type RuleInput } from './save-rule'

type Effects = z.input<(typeof ruleCalls)['finance-rule/preview']['result']>

/** Open lots of the rule's place: at a quarter, at half and at three quarters of the prices. */
const SAMPLES = `select ${HOUSE_CARD_COLUMNS} from house h join (
    select o.id, row_number() over (order by o.price, o.id) as n, count(*) over () as total from house o
    where o.shelf = 'on' and o.status in ('upcoming', 'ongoing')
      and ($1::bigint is null or $1 in (o.region_id, o.city_id, o.city_id - o.city_id % 10000))
  ) t on t.id = h.id
  where t.n in (greatest(1, t.total / 4), greatest(1, t.total / 2), greatest(1, t.total * 3 / 4)) order by t.n`

/** Rows with the one to save, as `saveRule` would leave them: each of its case ends on the day before the next. */
function withRule(
  rows: readonly FinanceRule[],
  { fields, before }: Awaited<ReturnType<typeof checkRule>>,
): FinanceRule[] {
  const isOfCase = (row: FinanceRule) =>
    row.book === fields.book && row.case_name === fields.case_name && row.region_id === fields.region_id
  const added = { ...fields, id: before?.id ?? 0, valid_to: null, revision: 1, updated_at: 0 }
  const chain = [...rows.filter(row => isOfCase(row) && row.id !== before?.id), added].sort((one, other) =>
    one.valid_from < other.valid_from ? -1 : 1,
  )
  const ended = chain.map((row, at) => {
    const next = chain[at + 1]
    return { ...row, valid_to: next ? addDays(next.valid_from, -1) : null }
  })
  return [...rows.filter(row => !isOfCase(row)), ...ended.reverse()]
}

/** finance-rule/preview: the figures of three open lots without and with the change, on the first day of the change at the earliest. */
export async function previewRule(context: Context, input: RuleInput): Promise<Effects> {
  const checked = await checkRule(context, input, '')
  const books = await readChangedBooks(context.db, all => withRule(all, checked))
  const rows = await context.db.query<HouseCardRow>(SAMPLES, [input.region_id ?? null])
  const today = toBeijingDay(context.now)
  const day = input.valid_from > today ? input.valid_from : today
  return {
    lots: rows.map(row => ({
      id: row.id,
      title: row.title,
      price: row.price,
      before: calculateTerms(row, books.before, day),
      after: calculateTerms(row, books.after, day),
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
