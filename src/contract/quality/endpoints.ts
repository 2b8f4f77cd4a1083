import { buildEndpoints } from '../call'
import type { qualityCalls } from './schema'

/** Quality of the lots' data, by source and court. */
export const qualityEndpoints = buildEndpoints<typeof qualityCalls>()({
  /** 数据质量：完整、时效、矛盾、更正 */
  'desk/quality': { role: 'editor', permission: 'data.quality' },
  /** 有问题的房源 */
  'desk/quality-lots': { role: 'editor', permission: 'data.quality' },
  /** 导出有问题的房源 */
  'desk/quality-export': { role: 'editor', permission: 'data.quality', isWrite: true },
  /** 定告警线 */
  'desk/quality-step': { role: 'editor', permission: 'data.quality', isWrite: true },
})
