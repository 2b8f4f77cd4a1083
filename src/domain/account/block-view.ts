import type { MemberBlock } from '@/contract/user/cards'
import { fullTime } from '@/lib/dates'

/** Tells a blocked member which actions are blocked, why, and until when. */
export const blockWords = ({ reason, until }: Pick<MemberBlock, 'reason' | 'until'>): string =>
  `暂时不能发言和咨询：${reason}。${until === null ? '解除时间由管理员决定' : `${fullTime(until)} 自动解除`}，浏览、提醒照常`
