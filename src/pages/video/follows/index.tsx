// Videos and agents that a member follows, and the playback settings of this device. A video that is no longer public keeps its row, from
// which the member can find another or remove it.

import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'

import { useRemindAll } from '@/domain/member/use-remind'
import { useVideoFollow } from '@/domain/member/use-video-follow'
import { usePlayStore } from '@/domain/video/play-store'
import { VideoTile, VideoTilesSkeleton } from '@/domain/video/video-card'
import { useFollowedVideos, type FollowedVideos } from '@/domain/video/use-videos'
import { dayText } from '@/domain/video/video-view'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { stopPullDown } from '@/platform/scroll'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark, ListHead as Heading, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { AgentStrip } from '../parts/agent-strip'
import { ListHead } from '../parts/list-head'
import './index.scss'

/** The videos and agents that a member follows, and the playback settings of this device. */
function FactVideoFollows() {
  const pages = useFollowedVideos()
  const isDesktop = useIsDesktop()
  usePullDownRefresh(() => void pages.refetch().finally(stopPullDown))
  return (
    <Screen
      name="fact-video-follows"
      title="关注的视频"
      header={isDesktop ? 'title' : <ListHead active="follows" />}
      place={isDesktop ? 'page' : undefined}
      query={{ ...pages, data: pages.first }}
      skeleton={
        <View className="fvf">
          <VideoTilesSkeleton total={4} />
        </View>
      }
      subject="关注的视频"
    >
      {first => <Followed first={first} pages={pages} />}
    </Screen>
  )
}

export default withErrorBoundary(FactVideoFollows)

function Followed({ first, pages }: { first: FollowedVideos; pages: ReturnType<typeof useFollowedVideos> }) {
  const waiting = pages.rows.flatMap(({ house_id, lot }) =>
    house_id !== null && lot?.status === 'upcoming' && !lot.is_reminded ? [house_id] : [],
  )
  const gone = first.gone.length
  return (
    <View className="fvf">
      {first.agents.length > 0 && <AgentStrip agents={first.agents} total={first.agent_total} />}
      <View className="fvf-h">
        <Heading
          title="关注的视频"
          side={
            <View className="u-note">{`${first.total} 条${gone > 0 ? `，另有 ${gone} 条已撤回` : ''}`}</View>
          }
        />
      </View>
      {first.total + gone === 0 ? (
        <Empty
          title="还没有关注视频"
          hint="看视频时点一下心形，就会记在这里"
          actions={
            <Button kind="primary" {...linkTo('fact-video-list')}>
              去看视频
            </Button>
          }
        />
      ) : (
        <View className="vts-l">
          <EndlessList pages={pages} rowKey={card => `${card.type}${card.id}`} layout="plain" unit="条">
            {(card, at) => (
              <VideoTile card={card} at={at} follows mark={card.type === 'house' ? '实勘' : '成交'} />
            )}
          </EndlessList>
        </View>
      )}
      {gone > 0 && (
        <View className="vts u-mt3">
          {first.gone.map(video => (
            <Gone key={`${video.type}${video.id}`} video={video} />
          ))}
        </View>
      )}
      <View className="fvf-s u-mt3">
        {waiting.length > 0 && <Reminders houseIds={waiting} />}
        <PlaySection />
      </View>
      <DemoMark />
    </View>
  )
}

/** A video that is no longer public: find another at its place, or remove it. */
function Gone({ video }: { video: FollowedVideos['gone'][number] }) {
  const follow = useVideoFollow(video.type, video.id, { is_followed: true, followed_total: 1 })
  return (
    <View className="u-card u-relative u-clip">
      <View className="u-centre u-down u-g8px u-h220 u-bg-sunk u-t13 u-c3">
        <Icon name="lock" />
        <View>{`${dayText(video.withdrawn_at)} 撤回`}</View>
      </View>
      <View className="vt-b">
        <View className="vt-t u-t15 u-mid u-lh1-4 u-least42 u-c2">{video.title}</View>
        <View className="u-note">不再公开</View>
        <View className="fvf-a u-between u-flex">
          <Press
            className="fvf-l u-wide-touch"
            {...linkTo('fact-video-list', {
              ...(video.region_id !== null && { region_ids: video.region_id }),
              ...(video.type === 'closing' && { kind: 'closing' }),
            })}
          >
            找相似
          </Press>
          <Press className="fvf-l u-wide-touch" label={`移除：${video.title}`} onPress={follow.toggle}>
            移除
          </Press>
        </View>
      </View>
    </View>
  )
}

function Reminders({ houseIds }: { houseIds: readonly number[] }) {
  const remind = useRemindAll(houseIds)
  return (
    <Section title="开拍提醒">
      <View className="u-row u-g3 u-least48 u-t15">
        <View className="u-grow">
          <View className="u-label u-lh1-5">
            {`关注的视频里有 ${houseIds.length} 套房源未开拍、还没有提醒。设了以后开拍前提醒一次。`}
          </View>
        </View>
        <Button
          kind="quiet"
          size="small"
          icon="bell"
          busy={remind.isBusy}
          disabled={remind.isDone}
          onPress={remind.remind}
        >
          {remind.isDone ? '已设提醒' : '全部提醒'}
        </Button>
      </View>
    </Section>
  )
}

function PlaySection() {
  const { playsOnMobile, hasSound, loadsNext, set } = usePlayStore()
  return (
    <Section title="播放">
      <Row label="移动网络自动播放" on={playsOnMobile} onChange={on => set({ playsOnMobile: on })} />
      <Row label="声音" hint="记住上次的选择" on={hasSound} onChange={on => set({ hasSound: on })} />
      <Row label="预先加载下一条" hint="只在 Wi-Fi" on={loadsNext} onChange={on => set({ loadsNext: on })} />
    </Section>
  )
}

function Row({
  label,
  hint,
  on,
  onChange,
}: {
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <View className="u-row u-g3 u-least48 u-t15">
      <View className="u-grow">
        {label}
        {hint && <View className="u-note">{hint}</View>}
      </View>
      <Toggle on={on} label={label} onChange={onChange} />
    </View>
  )
}
