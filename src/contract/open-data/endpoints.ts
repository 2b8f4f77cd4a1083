import { buildEndpoints } from '../call'
import type { openDataCalls } from './schema'

/** Keys of the open data; made and withdrawn at the desk. */
export const openDataEndpoints = buildEndpoints<typeof openDataCalls>()({
  /** 开放数据的密钥与今天的用量 */
  'desk/open-keys': { role: 'admin', permission: 'open-data.keys' },
  /** 新建一个密钥 */
  'desk/open-key-add': { role: 'admin', permission: 'open-data.keys', isWrite: true },
  /** 收回一个密钥 */
  'desk/open-key-end': { role: 'admin', permission: 'open-data.keys', isWrite: true },
})
