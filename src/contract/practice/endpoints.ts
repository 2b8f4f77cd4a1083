import { buildEndpoints } from '../call'
import type { practiceCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const practiceEndpoints = buildEndpoints<typeof practiceCalls>()({
  /** 可练习的竞价 */
  'practice/lots': {},
  /** 一场竞价的出价记录 */
  'practice/log': {},
  /** 存一次竞拍练习 */
  'practice/save': { role: 'member', isWrite: true },
  /** 我的竞拍练习 */
  'practice/list': { role: 'member' },
  /** 删除竞拍练习 */
  'practice/delete': { role: 'member', isWrite: true },
})
