import type { FinanceRule } from '../../../src/contract/rules/schema'
import type { Database } from '../../db/database'
import { RULE_COLUMNS } from '../../rules/rule-books'

export const ruleById = (db: Database, id: number): Promise<FinanceRule | undefined> =>
  db.one<FinanceRule>(`select ${RULE_COLUMNS} from finance_rule where id = $1`, [id])

/** Returns the rows of one case, oldest first; with `lock` they are locked until the transaction ends. */
export const loadRuleChain = (
  db: Database,
  { book, case_name, region_id }: Pick<FinanceRule, 'book' | 'case_name' | 'region_id'>,
  lock: '' | 'for update',
): Promise<FinanceRule[]> =>
  db.query<FinanceRule>(
    `select ${RULE_COLUMNS} from finance_rule where book = $1 and case_name = $2 and region_id is not distinct from $3
     order by valid_from ${lock}`,
    [book, case_name, region_id],
  )

export type RuleFields = Omit<FinanceRule, 'id' | 'valid_to' | 'revision' | 'updated_at'>

const listRuleValues = (rule: RuleFields, now: number) => [
  rule.book,
  rule.case_name,
  rule.condition,
  rule.rate,
  rule.base_text,
  rule.steps === null ? null : JSON.stringify(rule.steps),
  rule.region_id,
  rule.valid_from,
  rule.source,
  rule.source_url,
  rule.quality,
  now,
]

export async function addRule(db: Database, rule: RuleFields, now: number): Promise<number> {
  const row = await db.one<{ id: number }>(
    `insert into finance_rule (book, case_name, condition, rate, base_text, steps, region_id, valid_from,
       source, source_url, quality, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    listRuleValues(rule, now),
  )
  if (!row) throw new Error('a rule was not added')
  return row.id
}

/** Corrects a row and increments its revision. */
export const changeRule = (db: Database, id: number, rule: RuleFields, now: number) =>
  db.query(
    `update finance_rule set book = $1, case_name = $2, condition = $3, rate = $4, base_text = $5, steps = $6, region_id = $7,
       valid_from = $8, source = $9, source_url = $10, quality = $11, updated_at = $12, revision = revision + 1,
       valid_to = null
     where id = $13`,
    [...listRuleValues(rule, now), id],
  )

/** Ends each row of a case on the day before the next one begins. */
export const endRows = (
  db: Database,
  { book, case_name, region_id }: Pick<FinanceRule, 'book' | 'case_name' | 'region_id'>,
) =>
  db.query(
    `update finance_rule r set valid_to = n.ends from (
       select id, to_char(lead(valid_from::date) over (order by valid_from) - 1, 'YYYY-MM-DD') as ends from finance_rule
       where book = $1 and case_name = $2 and region_id is not distinct from $3
     ) n where n.id = r.id and r.valid_to is distinct from n.ends`,
    [book, case_name, region_id],
  )

export interface RuleChange {
  id: number
  rule_id: number
  editor: string | null
  at: number
  before: FinanceRule | null
  after: FinanceRule | null
  total: number
}

/** Returns the editors' changes, the newest first. */
export const ruleChanges = (
  db: Database,
  { id, limit, offset }: { id: number | null; limit: number; offset: number },
): Promise<RuleChange[]> =>
  db.query<RuleChange>(
    `select a.id, a.entity_id as rule_id, u.nickname as editor, a.at, a.before, a.after, count(*) over () as total
     from audit a left join users u on u.uid = a.uid
     where a.entity_type = 'finance_rule' and ($1::bigint is null or a.entity_id = $1)
     order by a.at desc, a.id desc limit $2 offset $3`,
    [id, limit, offset],
  )
