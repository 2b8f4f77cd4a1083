import type { HouseStatus } from '../codes'

/** Seconds in which a desk change can be undone before followers are notified. */
export const UNDO_SECONDS = 600
/** Followers of a lot that starts within this many seconds are notified immediately. */
export const TOLD_AT_ONCE_SECONDS = 3600

/**
 * Areas that the setting FOUR_EYES may name: another staff member approves each change; a text is published by somebody other than its
 * author.
 */
export const FOUR_EYES_AREAS = ['states', 'prices', 'rates', 'roles', 'texts'] as const
export type FourEyesArea = (typeof FOUR_EYES_AREAS)[number]
export const PREPARED_STATES = ['waiting', 'confirmed', 'refused'] as const

/** Maximum agents of a lot. */
export const MAX_LOT_AGENTS = 3

/**
 * Suggested reasons for a state change, shown on the lot's page; free text is accepted as well. Ways and words: 法释〔2016〕18号 art. 27, 28.
 */
export const STATE_REASONS: Record<HouseStatus, readonly string[]> = {
  upcoming: ['中止的原因消失，恢复拍卖', '暂缓期满，恢复拍卖'],
  ongoing: ['中止的原因消失，恢复竞价'],
  suspended: ['案外人提出异议，法院决定中止', '拍卖平台故障，法院决定中止'],
  postponed: ['法院决定暂缓', '公告内容更正，延后开拍'],
  withdrawn: ['申请执行人撤回执行申请', '被执行人已履行债务', '法院撤回拍卖'],
  sold: ['平台公布成交结果'],
  failed: ['平台公布流拍结果'],
}

/** Fields that the desk corrects outside the lot's form; times in Unix seconds, money in fen. */
export const LOT_TERM_KEYS = [
  'start_price',
  'appraisal_price',
  'deposit',
  'increment',
  'start_time',
  'end_time',
] as const
export type LotTermKey = (typeof LOT_TERM_KEYS)[number]
