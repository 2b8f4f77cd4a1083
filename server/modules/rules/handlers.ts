import type { FinanceRule, ruleCalls } from '../../../src/contract/rules/schema'
import type { Handlers } from '../../http/context'
import { readRuleBook } from '../../rules/rule-books'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { fourEyed, type Eyed } from '../../shared/four-eyes'
import { previewRule } from './preview'
import { ruleChanges } from './repository'
import { saveRule, type RuleInput } from './save-rule'

export const eyedRule: Eyed<RuleInput, { rule: FinanceRule }> = {
  path: 'finance-rule/save',
  area: 'rates',
  titleOf: ({ rule }) => `${rule.case_name}，${rule.valid_from} 起`,
  run: saveRule,
  after: async context => {
    await context.rules.read(context.db)
  },
}

export const ruleHandlers = {
  'finance-rule/list': ({ db, env }, { region_id }) => readRuleBook(db, region_id ?? env.homeCityId),
  'finance-rule/save': fourEyed(eyedRule),
  'finance-rule/preview': previewRule,
  'finance-rule/history': async (context, { id, ...asked }) => {
    const bounds = pageBounds(asked)
    const rows = await ruleChanges(context.db, { id: id ?? null, ...bounds })
    const list = rows.flatMap(({ total: _, editor, after, ...row }) =>
      after === null ? [] : [{ ...row, after, editor: editor ?? '已注销' }],
    )
    return pageAnswer(list, rows[0]?.total ?? 0, bounds)
  },
} satisfies Handlers<typeof ruleCalls>
