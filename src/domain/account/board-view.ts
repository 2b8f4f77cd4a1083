import { BOARD_PEOPLE, VOTE_LABELS, VOTES, type Vote } from '@/contract/board-rules'
import type { BoardInfo } from '@/contract/board/schema'

export const VOTE_CHOICES = VOTES.map(key => ({ key, label: VOTE_LABELS[key] }))

/** Example: 2 / 6 */
export const peopleText = ({ members }: Pick<BoardInfo, 'members'>) => `${members.length} / ${BOARD_PEOPLE}`

/** Example: 甲 想要，乙 待定. Until everybody has voted, it only counts the votes. */
export function votesText(
  { members }: Pick<BoardInfo, 'members'>,
  {
    votes,
    voted_total: voted,
  }: { votes: readonly { uid: number; vote: Vote }[] | null; voted_total: number },
): string {
  if (votes === null)
    return members.length < 2 ? '再邀请一人即可投票' : `${voted} / ${members.length} 人投了，全投完才公开`
  return votes
    .map(({ uid, vote }) => `${members.find(one => one.uid === uid)?.name ?? ''} ${VOTE_LABELS[vote]}`)
    .join('，')
}
