import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { VideoTile, VideoTilesSkeleton } from '@/domain/video/video-card'
import { useVideos, type VideoKind } from '@/domain/video/use-videos'
import { parseVideoFilter, videoParams, type VideoFilter } from '@/domain/video/video-filter'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useKeys } from '@/platform/keys'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Chips, Word } from '@/ui/chip/chip'
import { EndlessList } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { ListHead } from '../parts/list-head'
import { moveFocus } from '../parts/move-focus'
import { isOn, sorted, SORTS, TITLES, turned, type ChoiceProps, type Facets } from './choices'
import { DesktopVideos } from './desktop'
import './index.scss'

/** Videos of a kind as a grid; each opens the vertical feed at its place. The URL holds the filter. */
function FactVideoList() {
  const params = useParams<'fact-video-list'>()
  const setParams = useSetParams<'fact-video-list'>()
  const kind: VideoKind = params.kind === 'closing' ? 'closing' : 'house'
  const filter = parseVideoFilter(params)
  const isDesktop = useIsDesktop()
  const pages = useVideos(kind, filter)
  useShare({
    screen: 'fact-video-list',
    params: { ...videoParams(filter), ...(kind === 'closing' && { kind }) },
    title: TITLES[kind],
  })
  usePullDownRefresh(() => void pages.refetch().finally(stopPullDown))
  const choose = (next: VideoFilter) =>
    setParams({ ...videoParams(next), ...(kind === 'closing' && { kind }) })
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
          <DesktopVideos {...{ kind, facets, filter, choose }}>{rows}</DesktopVideos>
        ) : (
          <View className="fvl">
            <View className="u-py10px u-pl3">
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

export default withErrorBoundary(FactVideoList)

/** On phones: the first places and the bedroom counts in one row. */
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
