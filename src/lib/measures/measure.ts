/** Unit of a number: fen, fen per square metre, percent, square metres, or a count. */
export type Unit = 'fen' | 'fen/㎡' | '%' | '㎡' | '套' | '次' | '人' | '条' | '分' | '年' | '个月'

/**
 * Source: a court's notice, the auction platform, deals stored here, asking prices, our estimate, an agent's own statement, or the source
 * of a rent file.
 */
type Source = '法院公告' | '拍卖平台' | '本站收录' | '挂牌价' | '本站估算' | '本人申报' | '租金来源'

/** Definition of one metric, the same on every screen. */
export interface Measure {
  name: string
  unit: Unit
  /** Subject of the metric, and its counting rule. */
  base: string
  period: string
  source: Source
  /** Request fields of `house/list` for the rows that it counts; `id` is the subject's. */
  rows?: (id: string) => Readonly<Record<string, string>>
}
