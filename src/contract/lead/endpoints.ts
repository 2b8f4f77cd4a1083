import { buildEndpoints } from '../call'
import type { leadCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const leadEndpoints = buildEndpoints<typeof leadCalls>()({
  /** 咨询线索列表 */
  'phone/list': { role: 'agent', permission: 'leads.read' },
  /** 咨询线索详情 */
  'phone/info': { role: 'member', permission: 'leads.read' },
  /** 咨询类型 */
  'phone/types': {},
  /** 贷款咨询 */
  'phone/loan-consult': { isWrite: true, isIdempotent: true },
  /** 回访登记 */
  'phone/back-check': { role: 'agent', permission: 'leads.edit', isWrite: true, isIdempotent: true },
  /** 转接回拨：先接通顾问，再接通客户，双方都看不到号码 */
  'phone/call-back': { role: 'agent', permission: 'leads.assign', isWrite: true, isIdempotent: true },
  /** 登记来电：接听的顾问把来电客户记为线索 */
  'phone/register-call': { role: 'agent', permission: 'leads.assign', isWrite: true, isIdempotent: true },
  /** 可以接手线索的同事 */
  'phone/colleagues': { role: 'agent', permission: 'leads.read' },
  /** 组长把线索转给同事 */
  'phone/hand-over': { role: 'agent', permission: 'leads.assign', isWrite: true, isIdempotent: true },
  /** 咨询登记 */
  'phone/consult': { isWrite: true, isIdempotent: true },
  /** 预约看房 */
  'phone/see-house': { isWrite: true, isIdempotent: true },
  /** 补充咨询信息 */
  'phone/add-info': { role: 'member', isWrite: true, isIdempotent: true },
  /** 提交电子委托 */
  'phone/save-elec': { role: 'member', isWrite: true, isIdempotent: true },
  /** 回答咨询 */
  'phone/ask-answer': { role: 'agent', permission: 'leads.edit', isWrite: true, changes: ['publication'] },
})
