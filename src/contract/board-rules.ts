/** People on a board, boards of a member, lots and notes of a board. */
export const BOARD_PEOPLE = 6
export const BOARDS_MOST = 10
export const BOARD_LOTS = 30
export const BOARD_NOTES = 500
/** Days for which an invitation is good. */
export const INVITE_DAYS = 7

export const VOTES = ['yes', 'maybe', 'no'] as const
export type Vote = (typeof VOTES)[number]
export const VOTE_LABELS: Readonly<Record<Vote, string>> = { yes: '想要', maybe: '再看看', no: '不要' }
