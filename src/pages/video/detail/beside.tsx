// Desktop layout around the player: description, chapters, lot and next videos. The video is loaded as a preview until the swipe ends, so
// that passed videos count no view.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoInfo } from '@/contract/video/cards'
import { useFollow } from '@/domain/member/use-follow'
import { useRemind } from '@/domain/member/use-remind'
import { useVideoFollow } from '@/domain/member/use-video-follow'
import { chapterAt, dayText, lotWords } from '@/domain/video/video-view'
import { useVideo } from '@/domain/video/use-videos'
import { briefLot } from '@/domain/video/video-card'
import { ShareButton } from '@/features/share/share-button'
import { countText, moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Key } from '../parts/key'
import { LotPanel } from '../parts/lot-panel'
import type { FeedRow } from '../parts/use-feed'
import { lengthText } from '@/lib/play-length'

/** Number of videos listed next to the player. */
const NEXT = 3

interface BesideProps {
  row: FeedRow
  /** The swipe has ended: from then on it counts as a view. */
  isRested: boolean
  rows: readonly FeedRow[]
  index: number
  total: number | undefined
  /** Seconds into the video. */
  at: number
  onTurn: (to: number) => void
  onChapter: (at: number) => void
  isFollowed: boolean
  children: ReactNode
}

/** Desktop: the player, the description of the video, its lot and the next videos. */
export function Beside({
  row,
  isRested,
  rows,
  index,
  total,
  at,
  onTurn,
  onChapter,
  isFollowed,
  children,
}: BesideProps) {
  const { data: video } = useVideo(row.kind, row.id, { isPeek: !isRested })
  return (
    <View className="u-pb6">
      <Breadcrumbs
        items={[
          isFollowed
            ? { text: '关注的视频', ...linkTo('fact-video-follows') }
            : {
                text: row.kind === 'house' ? '实勘视频' : '成交纪实',
                ...linkTo('fact-video-list', row.kind === 'house' ? {} : { kind: 'closing' }),
              },
          ...(video?.region_name ? [{ text: video.region_name }] : []),
          { text: video?.house?.xiaoqu_name ?? video?.title ?? '视频' },
        ]}
      />
      <View className="fvw-l">
        <View className="fvw-p u-clip u-r-card">
          {children}
          <View className="fvw-a u-col u-g8px">
            <Press className="fvw-ar" label="上一条" disabled={index === 0} onPress={() => onTurn(index - 1)}>
              <Icon name="up" />
            </Press>
            <Press
              className="fvw-ar"
              label="下一条"
              disabled={index >= rows.length - 1}
              onPress={() => onTurn(index + 1)}
            >
              <Icon name="down" />
            </Press>
          </View>
        </View>
        {video ? (
          <View className="fvw-m">
            <About video={video} />
            <Parts video={video} at={at} onChapter={onChapter} />
            <Keys parts={video.chapters.length} />
          </View>
        ) : (
          <BoneSections />
        )}
        <View className="fvw-s">
          {video?.house && <LotPanel house={video.house} />}
          <Next
            rows={rows.slice(index + 1, index + 1 + NEXT)}
            total={total}
            onTurn={at => onTurn(index + 1 + at)}
          />
        </View>
      </View>
      {video?.is_demo && <DemoMark />}
    </View>
  )
}

function About({ video }: { video: VideoInfo }) {
  const follow = useVideoFollow(video.type, video.id, video)
  return (
    <Section className="fvw-b">
      <View className="fvw-h" role="heading" aria-level={1}>
        {video.title}
      </View>
      {video.text && <View className="u-c2 u-mt6px u-lh1-6">{video.text}</View>}
      {video.agent && (
        <View className="fvw-w u-row u-g10px u-mt14px u-line-top">
          <Press label={`${video.agent.name}的主页`} {...linkTo('agent-detail', { id: video.agent.id })}>
            <Avatar src={video.agent.avatar} size={40} />
          </Press>
          <View className="u-grow">
            <View className="u-mid">{video.agent.name}</View>
            <View className="fvw-n">
              {`${video.type === 'house' ? '实勘' : '成交'} ${dayText(video.shot_at)}`}
              <Dot />
              {`${countText(video.view_total)} 次`}
            </View>
          </View>
          <Button
            kind="quiet"
            size="small"
            icon="chat"
            {...linkTo('consulting', { agent_id: video.agent.id })}
          >
            向他提问
          </Button>
          <AgentFollow id={video.agent.id} isFollowed={video.agent_followed} />
        </View>
      )}
      <View className="u-row u-wrap u-g2 u-mt14px">
        <Button
          size="small"
          icon={follow.isFollowed ? 'heart-on' : 'heart'}
          pressed={follow.isFollowed}
          onPress={follow.toggle}
        >
          {`${follow.isFollowed ? '已关注' : '关注'} ${countText(follow.total)}`}
        </Button>
        <ShareButton look="line" share={video.share} />
        {video.house?.status === 'upcoming' && (
          <Remind houseId={video.house.id} isReminded={video.house.is_reminded} />
        )}
        <View className="u-grow" />
        <Press className="u-label u-lh32" {...linkTo('my-feedback')}>
          画面不对
        </Press>
      </View>
    </Section>
  )
}

function AgentFollow({ id, isFollowed }: { id: number; isFollowed: boolean }) {
  const follow = useFollow('agent', id, { is_followed: isFollowed })
  return (
    <Button
      size="small"
      icon={follow.isFollowed ? 'check' : 'plus'}
      pressed={follow.isFollowed}
      onPress={follow.toggle}
    >
      {follow.isFollowed ? '已关注' : '关注他'}
    </Button>
  )
}

function Remind({ houseId, isReminded }: { houseId: number; isReminded: boolean }) {
  const remind = useRemind(houseId, { is_reminded: isReminded, remind_total: 0 })
  return (
    <Button size="small" icon="bell" pressed={remind.isReminded} onPress={remind.toggle}>
      {remind.isReminded ? '已提醒' : '提醒'}
    </Button>
  )
}

function Parts({ video, at, onChapter }: { video: VideoInfo; at: number; onChapter: (at: number) => void }) {
  if (video.chapters.length === 0) return null
  const now = chapterAt(video.chapters, at)
  return (
    <Section title="这条拍了什么" side={<Text className="fvw-n">{lengthText(video.duration)}</Text>}>
      {video.chapters.map(part => (
        <Press
          key={part.at}
          className={`fvw-c ${part === now ? 'is-on' : ''}`}
          pressed={part === now}
          onPress={() => onChapter(part.at)}
        >
          <Text className="u-label u-figures u-w44">{lengthText(part.at)}</Text>
          <Text className="u-grow">{part.title}</Text>
          {part === now && <Text className="fvw-n">正在看</Text>}
        </Press>
      ))}
    </Section>
  )
}

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['空格'], '播放、暂停'],
  [['J', 'K'], '下一条、上一条'],
  [['←', '→'], '退、进 5 秒'],
  [['M'], '声音'],
  [['L'], '关注'],
  [['F'], '全屏'],
  [['Esc'], '回到列表'],
]

function Keys({ parts }: { parts: number }) {
  const all = parts > 1 ? [...KEYS, [['1', String(parts)], '跳到一段'] as const] : KEYS
  return (
    <Section title="键盘">
      <View className="fvw-k u-label">
        {all.map(([keys, what]) => (
          <View key={what} className="u-row u-g6px">
            {keys.map(key => (
              <Key key={key}>{key}</Key>
            ))}
            <Text>{what}</Text>
          </View>
        ))}
      </View>
    </Section>
  )
}

function Next({
  rows,
  total,
  onTurn,
}: {
  rows: readonly FeedRow[]
  total: number | undefined
  onTurn: (at: number) => void
}) {
  const day = useNowAs(now => String(Math.floor(now / 60)))
  const now = Number(day) * 60
  if (rows.length === 0) return null
  return (
    <Section title="接着看" side={total !== undefined && <Text className="fvw-n">{`${total} 条`}</Text>}>
      {rows.map(({ card }, at) => {
        if (!card) return null
        const state = card.lot && lotWords(card.lot, now)
        return (
          <Press key={`${card.type}${card.id}`} className="fvw-x" onPress={() => onTurn(at)}>
            <View className="u-fixed u-clip u-r-sm u-relative u-w63">
              <Picture src={card.poster} alt="" width={63} ratio="3/4" />
              <Text className="fvw-xl u-t12 u-lh18 u-on-pic u-figures">{lengthText(card.duration)}</Text>
            </View>
            <View className="u-grow">
              <View className="u-two u-mid u-lh1-4">{card.title}</View>
              {card.lot && (
                <View className="fvw-n" data-fig={briefLot(card)}>
                  <Figure {...moneyFigure(card.lot.price)} tone={state?.isOpen ? 'money' : 'ink'} />
                  <Text className="u-ml8px">{state?.text}</Text>
                </View>
              )}
            </View>
          </Press>
        )
      })}
    </Section>
  )
}
