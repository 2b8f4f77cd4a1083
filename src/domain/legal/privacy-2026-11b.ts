import { reworded, type LegalClause, type LegalText } from './legal-text'
import { PRIVACY_2026_11 } from './privacy-2026-11'

const CHANGES: Record<string, (clause: LegalClause) => LegalClause> = {
  device: clause =>
    reworded(
      clause,
      '本站不放置第三方广告跟踪代码。',
      '本站不放置第三方广告跟踪代码；接入了统计服务商的，只在您同意“访问统计”后把看了哪一页、什么时候发给它。',
    ),
  share: clause => ({
    ...clause,
    isChanged: true,
    blocks: clause.blocks.map(block =>
      block.kind === 'table'
        ? {
            ...block,
            rows: [
              ...block.rows,
              [
                '访问统计',
                '部署方指定的统计服务商',
                '看了哪一页、什么时候，只在您同意后；不含手机号、账号和位置',
              ],
            ],
          }
        : block,
    ),
  }),
  rights: clause => reworded(clause, '个性化推荐、营销短信', '个性化推荐、访问统计、营销短信'),
}

/** Adds a clause: third-party analytics may receive page views of users who consented. */
export const PRIVACY_2026_11B: LegalText = {
  ...PRIVACY_2026_11,
  version: '2026-11b',
  clauses: PRIVACY_2026_11.clauses.map(clause => CHANGES[clause.id]?.(clause) ?? clause),
}
