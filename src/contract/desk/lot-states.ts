import type { HouseStatus } from '../codes'

/** Seconds in which a change at the desk can be undone before followers are told of it. */
export const UNDO_SECONDS = 600
/** A lot that starts within this many seconds: its followers are told at once. */
export const TOLD_AT_ONCE_SECONDS = 3600

/** What FOUR_EYES may name: what one of the staff prepares another confirms; a text is published by another than who wrote it. */
export const FOUR_EYES_AREAS = ['states', 'prices', 'rates', 'roles', 'texts'] as const
export type FourEyesArea = (typeof FOUR_EYES_AREAS)[number]
export const PREPARED_STATES = ['waiting', 'confirmed', 'refused'] as const

/** Managers that a lot may have. */
export const LOT_AGENTS_MOST = 3

/** Why a state changes, as the lot's page says it; other words are taken as well. Ways and words: 法释〔2016〕18号 art. 27, 28. */
export const STATE_REASONS: Record<HouseStatus, readonly string[]> = {
  upcoming: ['中止的原因消失，恢复拍卖', '暂缓期满，恢复拍卖'],
  ongoing: ['中止的原因消失，恢复竞价'],
  suspended: ['案外人提出异议，法院决定中止', '拍卖平台故障，法院决定中止'],
  postponed: ['法院决定暂缓', '公告内容更正，延后开拍'],
  withdrawn: ['申请执行人撤回执行申请', '被执行人已履行债务', '法院撤回拍卖'],
  sold: ['平台公布成交结果'],
  failed: ['平台公布流拍结果'],
}

/** What the desk corrects of a lot by itself, apart from its form; times in Unix seconds, money in fen. */
export const LOT_TERM_KEYS = [
  'start_price',
  'appraisal_price',
  'deposit',
  'increment',
  'start_time',
  'end_time',
] as const
export type LotTermKey = (typeof LOT_TERM_KEYS)[number]
