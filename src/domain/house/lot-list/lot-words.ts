import { HOUSE_STATUS_LABELS, RISK_LABELS, ROUND_WORDS } from '@/contract/codes'
import { MIN_AT } from '@/lib/finance/cost-text'
import { COST_WORDS } from '../card/house-card-view'

/**
 * String table of words that many cards share. A row holds indexes into it and the native list looks the words up, because every byte that
 * setData transfers from the logic to the view costs time on the phone.
 */
export const WORDS: readonly string[] = [
  ...new Set([
    '起拍',
    '当前价',
    '成交价',
    '一口价',
    '低于挂牌均价',
    '高于挂牌均价',
    '与挂牌均价持平',
    '挂牌均价',
    '比成交低',
    '比成交高',
    '份额不与整套比价',
    '预算内',
    '看未知项',
    ...Object.values(COST_WORDS).flatMap(word => [word, `${word}${MIN_AT}`]),
    '',
    '元',
    '万',
    '亿',
    ...Object.values(HOUSE_STATUS_LABELS),
    ...Object.values(ROUND_WORDS),
    ...Object.values(RISK_LABELS).map(({ yes }) => yes),
  ]),
]

/** Index in WORDS, or the word itself if it is not there. */
export type Word = number | string
