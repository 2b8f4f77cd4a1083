/** Topics of a question, in the order of a purchase. 9 is feedback, which is never public. */
export const ASK_TYPES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type AskType = (typeof ASK_TYPES)[number]
export const FEEDBACK_TYPE = 9
export const ASK_TYPE_LABELS: Record<AskType | 9, string> = {
  1: '购房资格',
  2: '竞拍流程',
  3: '贷款',
  4: '税费',
  5: '过户',
  6: '交付与清场',
  7: '产权与纠纷',
  8: '其他',
  9: '意见反馈',
}

export const ASK_STATUSES = ['pending', 'published', 'rejected'] as const
export type AskStatus = (typeof ASK_STATUSES)[number]

/** Character limits. */
export const ASK_TITLE = { min: 5, max: 60 } as const
export const ASK_CONTENT = { min: 5, max: 500 } as const
export const ANSWER_CONTENT = { min: 5, max: 2000 } as const
export const MAX_ASK_PICTURES = 6
/** Maximum questions per member and day. */
export const ASKS_A_DAY = 5
/** Seconds within which an editor reviews a question. */
export const REVIEW_SECONDS = 86_400
/**
 * Automatic forwarding of unanswered questions: after `seconds`, to `managers` agents, at most `daily` per agent and day, between the hours
 * `from` and `to` in Beijing.
 */
export const HAND_OVER = { seconds: 86_400, managers: 2, daily: 5, from: 9, to: 20 } as const

export const REPORT_REASONS = ['wrong', 'advert', 'personal', 'abuse', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  wrong: '说法有误',
  advert: '广告或留联系方式',
  personal: '有他人的个人信息',
  abuse: '辱骂或违法内容',
  other: '其他',
}

/** A phone number with blanks or dashes between its digits, or a number as long as an identity card's. */
const NUMBER = /1[3-9]\d(?:[ -]?\d){8}|\d{17}[\dXx]|0\d{2,3}-\d{7,8}/
const LINK = /https?:\/\/|www\.|[\w-]+\.(?:com|cn|net|top|xyz|vip|cc|io)\b/i

/** Returns the first phone number, id number or link in a public text with its position; null if there is none. */
export function personalIn(text: string): { kind: 'number' | 'link'; at: number; found: string } | null {
  const number = NUMBER.exec(text)
  if (number) return { kind: 'number', at: number.index, found: number[0] }
  const link = LINK.exec(text)
  return link ? { kind: 'link', at: link.index, found: link[0] } : null
}

/** Removes numbers and links from a text. */
export const withoutPersonal = (text: string) =>
  text
    .replace(new RegExp(NUMBER.source, 'g'), '')
    .replace(/(?:https?:\/\/|www\.)[^\s，。；）]*/gi, '')
    .replace(new RegExp(LINK.source, 'gi'), '')
    .replace(/ {2,}/g, ' ')

export const PERSONAL_WORDS = { number: '请去掉电话或证件号码，再提交', link: '请去掉网址，再提交' } as const
