import { endpointsOf } from '../call'
import type { practiceCalls } from './schema'

/** POST, form-encoded and signed; what a line does not say is: open to visitors, a read, not idempotent by key. */
export const practiceEndpoints = endpointsOf<typeof practiceCalls>()({
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
