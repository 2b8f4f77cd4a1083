import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { FindBox } from '@/domain/ask/find-box'
import { VideoTile, VideoTilesSkeleton } from '@/domain/video/video-card'
import { useFollowedVideos, useVideos, type Found, type VideoKind } from '@/domain/video/use-videos'
import { videoFilterOf, videoParams, type VideoFilter } from '@/domain/video/video-filter'
import { Screen } from '@/features/chrome/screen/screen'
import { useKeys } from '@/platform/keys'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Chips, Word } from '@/ui/chip/chip'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { ListHead } from '../parts/list-head'
import { AgentStrip } from '../parts/agent-strip'
import { moveFocus } from '../parts/move-focus'
import './index.scss'

const SORTS = [
  { sort: undefined, label: '最近' },
  { sort: 'view_desc', label: '看得多' },
  { sort: 'begin_asc', label: '快开拍' },
] as const
const TITLES: Record<VideoKind, string> = { house: '实勘视频', closing: '成交纪实' }
/** Places that stand at the side; the rest are behind them. */
const PLACES = 5

type Facets = NonNullable<Found['facets']>

/** Videos of a kind as a grid; each opens the vertical feed at its place. The filter is the address. */
export default function FactVideoList() {
  const params = useParams<'fact-video-list'>()
  const setParams = useSetParams<'fact-video-list'>()
  const kind: VideoKind = params.kind === 'closing' ? 'closing' : 'house'
  const filter = videoFilterOf(params)
  const isDesktop = useIsDesktop()
  const pages = useVideos(kind, filter)
  useShare({
    screen: 'fact-video-list',
    params: { ...videoParams(filter), ...(kind === 'closing' && { kind }) },
    title: TITLES[kind],
  })
  usePullDownRefresh(() => {
    void pages.refetch().finally(stopPullDown)
  })
  const choose = (next: VideoFilter) => {
    setParams({ ...videoParams(next), ...(kind === 'closing' && { kind }) })
  }
  useKeys({ j: () => moveFocus('.vt-go', 1), k: () => moveFocus('.vt-go', -1) }, isDesktop)
  const rows =
    pages.rows.length === 0 ? (
      <Empty
        title="没有这样的视频"
        hint="换个区域或说法，也可以看全部"
        actions={<Button onPress={() => choose({})}>看全部</Button>}
      />
    ) : (
      <View className="vts-l">
        <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="条">
          {(card, at) => <VideoTile card={card} at={at} params={videoParams(filter)} />}
        </EndlessList>
      </View>
    )
  return (
    <Screen
      name="fact-video-list"
      title={TITLES[kind]}
      header={<ListHead active={kind} isFinding={params.find === '1'} filter={filter} onFind={choose} />}
      headed={isDesktop}
      query={{ ...pages, data: pages.facets }}
      skeleton={
        <View className="fvl">
          <VideoTilesSkeleton />
        </View>
      }
      subject="视频"
    >
      {(facets: Facets) =>
        isDesktop ? (
          <Desktop {...{ kind, facets, filter, choose }}>{rows}</Desktop>
        ) : (
          <View className="fvl">
            <View className="fvl-bar">
              <Chips>
                <Word isOn={Object.keys(filter).length === 0} onPress={() => choose({})}>
                  {`全部 ${facets.counts[kind]}`}
                </Word>
                <Choices {...{ facets, filter, choose }} />
                {SORTS.map(({ sort, label }) => (
                  <Word key={label} isOn={filter.sort === sort} onPress={() => choose(sorted(filter, sort))}>
                    {label}
                  </Word>
                ))}
              </Chips>
            </View>
            {rows}
            <DemoMark />
          </View>
        )
      }
    </Screen>
  )
}

const sorted = ({ sort: _, ...filter }: VideoFilter, sort: VideoFilter['sort']): VideoFilter => ({
  ...filter,
  ...(sort && { sort }),
})

type Key = 'region_ids' | 'jushi' | 'subjects' | 'statuses'

/** The filter with one choice of a kind, or without it where it was chosen. */
function turned(filter: VideoFilter, name: Key, key: string): VideoFilter {
  const { [name]: now, ...others } = filter
  if (
    String(now ?? '')
      .split(',')
      .includes(key)
  )
    return others
  return { ...others, ...videoFilterOf({ [name]: key }) }
}
const isOn = (filter: VideoFilter, name: Key, key: string) =>
  String(filter[name] ?? '')
    .split(',')
    .includes(key)

interface ChoiceProps {
  facets: Facets
  filter: VideoFilter
  choose: (filter: VideoFilter) => void
}

/** On phones: the first places and the rooms in one row. */
function Choices({ facets, filter, choose }: ChoiceProps) {
  const all = [
    ...facets.regions.map(option => ({ ...option, name: 'region_ids' as const })),
    ...facets.jushi.map(option => ({ ...option, name: 'jushi' as const })),
    ...facets.subjects.map(option => ({ ...option, name: 'subjects' as const })),
  ]
  return (
    <>
      {all.map(({ name, key, label, total }) => (
        <Word
          key={`${name}${key}`}
          isOn={isOn(filter, name, key)}
          onPress={() => choose(turned(filter, name, key))}
        >
          {`${name === 'region_ids' ? label.replace(/[区县]$/, '') : label} ${total ?? 0}`}
        </Word>
      ))}
    </>
  )
}

function Desktop({
  kind,
  facets,
  filter,
  choose,
  children,
}: ChoiceProps & { kind: VideoKind; children: ReactNode }) {
  const signedIn = useSession(isSignedIn)
  const followed = useFollowedVideos(signedIn).first
  const [isWhole, setWhole] = useState(false)
  const side = (title: string, name: Key, options: Facets['regions']) =>
    options.length > 0 && (
      <>
        <View className="fvl-st">{title}</View>
        {options.map(({ key, label, total }) => (
          <Press
            key={key}
            className={`fvl-sr ${isOn(filter, name, key) ? 'is-on' : ''}`}
            pressed={isOn(filter, name, key)}
            onPress={() => choose(turned(filter, name, key))}
          >
            <Text className="u-grow">{label}</Text>
            <Text className="fvl-sn">{total}</Text>
          </Press>
        ))}
      </>
    )
  const isAll = !filter.region_ids
  return (
    <View className="fvl">
      <Breadcrumbs items={[{ text: '首页', ...linkTo('home') }, { text: TITLES[kind] }]} />
      <View className="fvl-h">
        <View className="u-grow">
          <View className="fvl-t" role="heading" aria-level={1}>
            {TITLES[kind]}
          </View>
          <View className="u-t15 u-c2">
            {kind === 'house'
              ? `顾问到现场拍的 ${facets.counts.house} 条，价格和状态跟着房源走`
              : `成交与交房的 ${facets.counts.closing} 条`}
          </View>
        </View>
        <Keyword filter={filter} choose={choose} />
      </View>
      <View className="fvl-tabs">
        <Tab on={kind === 'house'} label="实勘" total={facets.counts.house} {...linkTo('fact-video-list')} />
        <Tab
          on={kind === 'closing'}
          label="成交"
          total={facets.counts.closing}
          {...linkTo('fact-video-list', { kind: 'closing' })}
        />
        <Tab on={false} label="关注" total={facets.counts.followed} {...linkTo('fact-video-follows')} />
        <View className="u-grow" />
        {SORTS.map(({ sort, label }) => (
          <Word key={label} isOn={filter.sort === sort} onPress={() => choose(sorted(filter, sort))}>
            {label}
          </Word>
        ))}
      </View>
      <View className="fvl-l">
        <View className="fvl-s">
          <View className="fvl-st">哪里</View>
          <Press
            className={`fvl-sr ${isAll ? 'is-on' : ''}`}
            pressed={isAll}
            onPress={() => {
              const { region_ids: _, ...others } = filter
              choose(others)
            }}
          >
            <Text className="u-grow">全部</Text>
            <Text className="fvl-sn">{facets.counts[kind]}</Text>
          </Press>
          <View className="fvl-sg">
            {side('', 'region_ids', isWhole ? facets.regions : facets.regions.slice(0, PLACES))}
          </View>
          {facets.regions.length > PLACES && (
            <Press className="fvl-sr" expanded={isWhole} onPress={() => setWhole(!isWhole)}>
              <Text className="u-grow">{isWhole ? '收起' : '更多区'}</Text>
            </Press>
          )}
          {side('户型', 'jushi', facets.jushi)}
          {side('拍的是什么', 'subjects', facets.subjects)}
          {side('房源状态', 'statuses', facets.statuses)}
        </View>
        <View className="u-grow">
          {followed && followed.agents.length > 0 && (
            <AgentStrip agents={followed.agents} total={followed.agent_total} />
          )}
          {children}
          <DemoMark />
        </View>
      </View>
    </View>
  )
}

function Keyword({ filter, choose }: Omit<ChoiceProps, 'facets'>) {
  const [text, setText] = useState(filter.keyword ?? '')
  return (
    <View className="fvl-f">
      <FindBox
        id="video-keyword"
        label="搜视频"
        placeholder="标题、小区或顾问"
        value={text}
        onChange={setText}
        onEnter={() => {
          const { keyword: _, ...others } = filter
          choose(text.trim() ? { ...others, keyword: text.trim() } : others)
        }}
      />
    </View>
  )
}

function Tab({
  on,
  label,
  total,
  href,
  onPress,
}: {
  on: boolean
  label: string
  total: number | null
  href: string
  onPress: () => void
}) {
  return (
    <Press className={`fvl-tab ${on ? 'is-on' : ''}`} current={on} href={href} onPress={onPress}>
      {label}
      {total !== null && <Text className="fvl-tn">{total}</Text>}
    </Press>
  )
}
