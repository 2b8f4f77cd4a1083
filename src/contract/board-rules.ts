/** Limits: people per board, boards per member, lots and notes per board. */
export const BOARD_PEOPLE = 6
export const MAX_BOARDS = 10
export const BOARD_LOTS = 30
export const BOARD_NOTES = 500
/** Days until an invitation expires. */
export const INVITE_DAYS = 7

export const VOTES = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof VOTES)[number]
export const VOTE_LABELS: Readonly<Record<Vote, string>> = { yes: '想要', maybe: '待定', no: '不要' }
