import { buildEndpoints } from '../call'
import type { contentCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const contentEndpoints = buildEndpoints<typeof contentCalls>()({
  /** 文章列表 */
  'article/list': { permission: 'texts.edit' },
  /** 文章分组 */
  'article/groups': {},
  /** 文章标签 */
  'article/tags': {},
  /** 文章说到的房源 */
  'article/houses': {},
  /** 文章详情 */
  'article/info': { permission: 'texts.edit' },
  /** 保存文章 */
  'article/save': {
    role: 'editor',
    permission: 'texts.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 来信与大事记列表 */
  'story/list': {},
  /** 来信与大事记详情 */
  'story/info': { permission: 'texts.edit' },
  /** 保存来信与大事记 */
  'story/save': {
    role: 'editor',
    permission: 'texts.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 报告列表 */
  'report/list': {},
  /** 报告详情 */
  'report/info': { permission: 'texts.edit' },
  /** 保存报告 */
  'report/save': {
    role: 'editor',
    permission: 'texts.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 报告数量 */
  'h5/report/count': {},
  /** 首页轮播 */
  'h5/banner/home': {},
  /** 广告位详情 */
  'banner/info': { permission: 'campaigns.edit' },
  'h5/banner/info': {},
  /** 广告位列表 */
  'banner/list': {},
  /** 编辑台的广告位：各个时段的都在内 */
  'banner/all': { role: 'editor', permission: 'campaigns.edit' },
  /** 保存广告位 */
  'banner/save': {
    role: 'editor',
    permission: 'campaigns.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
  /** 撤下广告位 */
  'banner/del': { role: 'editor', permission: 'campaigns.edit', isWrite: true },
  /** 首页占位 */
  'h5/occupy/home-page': {},
  /** 首页信息流广告 */
  'h5/ad/home-waterfall': {},
  /** 营销页 */
  'h5/marketing-page/get': {},
  /** 编辑台的营销页列表 */
  'marketing-page/list': { role: 'editor', permission: 'campaigns.edit' },
  /** 保存营销页 */
  'marketing-page/save': {
    role: 'editor',
    permission: 'campaigns.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['publication'],
  },
})
