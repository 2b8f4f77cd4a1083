import { buildEndpoints } from '../call'
import type { askCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const askEndpoints = buildEndpoints<typeof askCalls>()({
  /** 问答列表 */
  'ask/list': { permission: 'asks.answer' },
  /** 问答详情 */
  'ask/info': { permission: 'asks.answer' },
  /** 编辑问答 */
  'ask/save': {
    role: 'agent',
    permission: 'asks.answer',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 删除问答 */
  'ask/del': { role: 'member', permission: 'asks.answer', isWrite: true },
  /** 热门问答 */
  'ask/hot-ask': {},
  /** 购房者问答 */
  'ask/basic-list': {},
  /** 购房者问答详情 */
  'ask/basic-info': {},
  /** 提交问题 */
  'ask/commit': { role: 'member', isWrite: true, isIdempotent: true },
  /** 相近的问题 */
  'ask/similar': {},
  /** 今天还能提几个 */
  'ask/allowance': { role: 'member' },
  /** 采纳回答 */
  'ask/accept': { role: 'member', isWrite: true },
  /** 有用 */
  'ask/useful': { role: 'member', isWrite: true },
  /** 举报 */
  'ask/report': { role: 'member', isWrite: true },
  /** 举报列表 */
  'ask/reports': { role: 'editor', permission: 'asks.answer' },
  /** 处理举报 */
  'ask/close-report': { role: 'editor', permission: 'asks.answer', isWrite: true },
})
