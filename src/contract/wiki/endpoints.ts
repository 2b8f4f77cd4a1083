import { buildEndpoints } from '../call'
import type { wikiCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const wikiEndpoints = buildEndpoints<typeof wikiCalls>()({
  /** 最新百科 */
  'wiki/newer-wiki': {},
  /** 最新报告 */
  'wiki/newer-report': {},
  /** 百科分类 */
  'wiki/param': {},
  /** 百科列表 */
  'wiki/list': {},
  /** 百科详情 */
  'wiki/wiki-info': {},
  /** 保存词条 */
  'wiki/save': {
    role: 'editor',
    permission: 'texts.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 贷款百科 */
  'wiki/loan': {},
})
