/** Outcomes of a visit with a client. */
export const VISIT_RESULTS = ['wants', 'thinks', 'declines', 'missed'] as const
export type VisitResult = (typeof VISIT_RESULTS)[number]
export const VISIT_RESULT_LABELS: Record<VisitResult, string> = {
  wants: '有意向',
  thinks: '再考虑',
  declines: '不合适',
  missed: '未成行',
}

/** State of a service contract; `done` and `ended` are final. */
export const CONTRACT_STATES = ['signed', 'done', 'ended'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]
export const CONTRACT_STATE_LABELS: Record<ContractState, string> = {
  signed: '已签',
  done: '已完成',
  ended: '已解除',
}

/** Limits of a record: characters and pictures. */
export const RECORD_LIMITS = { note: 300, number: 40, seen: 1000, pictures: 6 } as const
/** Maximum age of a visit when it is recorded, seconds. */
export const VISIT_BACK_SECONDS = 180 * 86_400
/** Earliest allowed date of a contract. */
export const CONTRACT_FIRST_DAY = '2015-01-01'
