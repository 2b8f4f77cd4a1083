import type { LotsKey } from '../article-lots'
import type { LawKey } from '../laws'

export type GroupName = '税费' | '风险' | '流程' | '贷款' | '复盘' | '资格'

export interface ArticleText {
  group: GroupName
  title: string
  summary: string
  /** What a reader takes along. */
  points?: readonly string[]
  /** In the notation of blocks-of-text. */
  text: string
  /** What it rests on, cited at its end. */
  laws?: readonly LawKey[]
  /** Which open lots stand under it. */
  lots?: LotsKey
  tags: readonly string[]
}
