import { buildEndpoints } from '../call'
import type { agentCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const agentEndpoints = buildEndpoints<typeof agentCalls>()({
  /** 专家经理列表 */
  'agent/list': {},
  /** 专家经理详情 */
  'agent/info': { permission: 'roles.edit' },
  /** 保存专家经理资料 */
  'agent/save': {
    role: 'agent',
    permission: 'roles.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['role'],
  },
  /** 顾问工作台 */
  'agent/desk': { role: 'agent' },
  /** 自己负责的全部房源 */
  'agent/lots': { role: 'agent' },
  /** 上级经理列表 */
  'agent/parent-agents': { role: 'agent' },
  /** 向专家经理提问 */
  'agent/ask': { role: 'member', isWrite: true, isIdempotent: true },
  /** 顾问估价账本 */
  'agent/ledger': {},
  /** 账本逐套 */
  'agent/ledger-list': {},
  /** 一套房的顾问估价 */
  'agent/lot-estimates': {},
  /** 给出估价，提交即冻结 */
  'agent/say': { role: 'agent', isWrite: true, isIdempotent: true },
  /** 保存收费与退款 */
  'agent/save-terms': { role: 'agent', isWrite: true },
  /** 带看记录 */
  'agent/visits': { role: 'agent', permission: 'records.read' },
  /** 登记、更正一次带看 */
  'agent/visit-save': { role: 'agent', permission: 'records.read', isWrite: true, isIdempotent: true },
  /** 服务合同 */
  'agent/contracts': { role: 'agent', permission: 'records.read' },
  /** 登记、更正一份服务合同 */
  'agent/contract-save': { role: 'agent', permission: 'records.read', isWrite: true, isIdempotent: true },
  /** 批量专家经理 */
  'api/agent/batch-info': {},
  /** 新房经纪人列表 */
  'broker/list': {},
})
