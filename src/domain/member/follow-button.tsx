import type { FollowType } from '@/contract/codes'
import type { FollowState } from '@/contract/common'
import { Button } from '@/ui/button/button'
import { BarAction } from '@/ui/sticky-bar/sticky-bar'
import { useFollow } from './use-follow'

interface Props {
  type: FollowType
  thing: { id: number } & Partial<FollowState>
  /** Fills the remaining width. */
  grow?: boolean
}

const getFollowLabel = (isFollowed: boolean) => (isFollowed ? '已关注' : '关注')

/** Follow button in the bar at the foot of an entity's page. */
export function FollowAction({ type, thing }: Props) {
  const { isFollowed, toggle } = useFollow(type, thing.id, thing)
  return (
    <BarAction icon="heart" iconOn="heart-on" on={isFollowed} onPress={toggle}>
      {getFollowLabel(isFollowed)}
    </BarAction>
  )
}

/** The same among other buttons. */
export function FollowButton({ type, thing, grow }: Props) {
  const { isFollowed, toggle } = useFollow(type, thing.id, thing)
  return (
    <Button grow={grow} icon={isFollowed ? 'heart-on' : 'heart'} pressed={isFollowed} onPress={toggle}>
      {getFollowLabel(isFollowed)}
    </Button>
  )
}
