import type { Env } from '../../env'

/** Shares per day that earn points. */
export const PAID_SHARES = 5

/** Returns the rules of sharing, as shown to members. */
export const shareRules = ({ points }: Pick<Env, 'points'>): string[] => [
  '同一人一天算一次',
  ...(points.share > 0 ? [`分享一次 ${points.share} 分，一天至多 ${PAID_SHARES} 次`] : []),
  ...(points.invite > 0 ? [`邀请有效再得 ${points.invite} 分`] : []),
]

/** Returns the rules of invites, when one is valid and what it earns, as shown to members. */
export const inviteRules = ({ points }: Pick<Env, 'points'>): string[] => [
  '对方用您的链接注册，在两天里各登录一次，算一次有效邀请',
  ...(points.invite > 0 ? [`每次有效邀请得 ${points.invite} 分，一位好友只算一次`] : []),
]
