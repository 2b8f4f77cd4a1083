import { buildEndpoints } from '../call'
import type { ruleCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const ruleEndpoints = buildEndpoints<typeof ruleCalls>()({
  /** 税费与利率规则 */
  'finance-rule/list': {},
  /** 保存规则 */
  'finance-rule/save': { role: 'editor', permission: 'rates.edit', isWrite: true, changes: ['rates'] },
  /** 保存规则之前：三套房源的费用怎么变 */
  'finance-rule/preview': { role: 'editor', permission: 'rates.edit' },
  /** 规则修改记录 */
  'finance-rule/history': { role: 'editor', permission: 'rates.edit' },
})
