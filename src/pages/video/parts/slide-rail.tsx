import { memo } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoInfo } from '@/contract/video/cards'
import { useFollow } from '@/domain/member/use-follow'
import { useRemind } from '@/domain/member/use-remind'
import { useVideoFollow } from '@/domain/member/use-video-follow'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { ShareRound } from './share-round'

/** Actions of a video, at its right. */
export const SlideRail = memo(function SlideRail({ video }: { video: VideoInfo }) {
  const follow = useVideoFollow(video.type, video.id, video)
  return (
    <View className={`fv-rail u-row u-g8px u-down ${video.agent ? 'has-agent' : ''}`}>
      {video.agent && <Agent agent={video.agent} isFollowed={video.agent_followed} />}
      <Press
        className={`fv-r u-least46 ${follow.isFollowed ? 'is-on' : ''}`}
        label={`${follow.isFollowed ? '取消关注' : '关注'}这条视频，${countText(follow.total)}`}
        pressed={follow.isFollowed}
        onPress={follow.toggle}
      >
        <Icon name={follow.isFollowed ? 'heart-on' : 'heart'} size="l" />
        <Text>{countText(follow.total)}</Text>
      </Press>
      {video.agent && (
        <Press className="fv-r u-least46" {...linkTo('consulting', { agent_id: video.agent.id })}>
          <Icon name="chat" size="l" />
          <Text>咨询</Text>
        </Press>
      )}
      <ShareRound share={video.share} />
      {video.house?.status === 'upcoming' && (
        <Remind houseId={video.house.id} isReminded={video.house.is_reminded} />
      )}
    </View>
  )
})

function Agent({ agent, isFollowed }: { agent: NonNullable<VideoInfo['agent']>; isFollowed: boolean }) {
  const follow = useFollow('agent', agent.id, { is_followed: isFollowed })
  return (
    <View className="u-relative u-mb3">
      <Press label={`${agent.name}的主页`} {...linkTo('agent-detail', { id: agent.id })}>
        <Avatar src={agent.avatar} size={48} />
      </Press>
      <Press
        className="fv-plus u-centre u-square-touch"
        label={follow.isFollowed ? `取消关注${agent.name}` : `关注${agent.name}`}
        pressed={follow.isFollowed}
        onPress={follow.toggle}
      >
        <View className="fv-plus-i u-centre u-bg-action u-on-pic">
          <Icon name={follow.isFollowed ? 'check' : 'plus'} size="xs" />
        </View>
      </Press>
    </View>
  )
}

function Remind({ houseId, isReminded }: { houseId: number; isReminded: boolean }) {
  const remind = useRemind(houseId, { is_reminded: isReminded, remind_total: 0 })
  return (
    <Press
      className={`fv-r u-least46 ${remind.isReminded ? 'is-set' : ''}`}
      pressed={remind.isReminded}
      onPress={remind.toggle}
    >
      <Icon name="bell" size="l" />
      <Text>{remind.isReminded ? '已提醒' : '提醒'}</Text>
    </Press>
  )
}
