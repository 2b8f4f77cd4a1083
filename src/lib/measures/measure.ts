/** How a number is written: fen, fen a square metre, percent, square metres, or things of a kind. */
export type Unit = 'fen' | 'fen/㎡' | '%' | '㎡' | '套' | '次' | '人' | '条' | '分' | '年' | '个月'

/** Whose word it is: a court's notice, the auction platform, deals kept here, asking prices of the market, our estimate, an agent's own, whoever a file of rents names. */
type Source = '法院公告' | '拍卖平台' | '本站收录' | '挂牌价' | '本站估算' | '本人申报' | '租金来源'

/** What one number is, wherever it stands. */
export interface Measure {
  name: string
  unit: Unit
  /** Of what, and how it is counted. */
  base: string
  period: string
  source: Source
  /** What `house/list` is asked for the rows that it counts; `id` is the subject's. */
  rows?: (id: string) => Readonly<Record<string, string>>
}
