import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { useHouseInfo } from '@/domain/house/detail/use-house'
import {
  PriceSteps,
  BidRows,
  PracticeRoom,
  RoomActions,
  useOwnPrice,
} from '@/domain/finance/practice/practice-room'
import { ChangesSection, buildPracticeFigures, ResultHead } from '@/domain/finance/practice/practice-result'
import {
  buildPracticeChanges,
  buildAuctionLog,
  resultWords,
  type PracticeLog,
} from '@/domain/finance/practice/practice-view'
import { OwnPractices } from '@/domain/finance/practice/practice-list'
import { useReplay } from '@/domain/finance/practice/use-replay'
import { Screen } from '@/features/chrome/screen/screen'
import { playedOut, buildPracticeResult } from '@/lib/practice/replay'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Viewer } from '@/ui/gallery/viewer'
import { Note } from '@/ui/note/note'
import { DemoMark } from '@/ui/section/section'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { lazyPart } from '@/ui/lazy/part'
import { useKept } from './use-kept'
import { usePracticePicture } from './use-picture'

/** A separate chunk, so that the page of a lot loads none of the shared code. */
const LandedCost = lazyPart(() => import('./landed-cost'))

interface RunningProps {
  data: PracticeLog
  ceiling: number
  onAgain: () => void
}

/** The replay, and its result. */
export function Running({ data, ceiling, onAgain }: RunningProps) {
  const log = useMemo(() => buildAuctionLog(data), [data])
  const played = useReplay(log, ceiling)
  const own = useOwnPrice({ log, played })
  const isDesktop = useIsDesktop()
  if (played.replay.isOver) return <Over {...{ data, log, ceiling, played, onAgain }} />
  const actions = <RoomActions {...{ log, ceiling, played, price: own.price }} />
  return (
    <Screen
      name="practice"
      title="竞拍练习"
      header="title"
      place="page"
      bar={isDesktop ? undefined : <StickyBar>{actions}</StickyBar>}
    >
      <PracticeRoom {...{ log, ceiling, played, own }} title={data.house.title}>
        {isDesktop && <View className="u-flex u-wrap u-g2 u-mt3">{actions}</View>}
      </PracticeRoom>
      {data.house.is_demo && <DemoMark />}
    </Screen>
  )
}

function Over({
  data,
  log,
  ceiling,
  played: { replay, presses },
  onAgain,
}: RunningProps & { log: ReturnType<typeof buildAuctionLog>; played: ReturnType<typeof useReplay> }) {
  const isDesktop = useIsDesktop()
  const { house } = data
  const info = useHouseInfo(house.id)
  const result = buildPracticeResult(replay, ceiling)
  const recorded = useMemo(() => playedOut(log, [])?.counted.at(-1)?.price ?? 0, [log])
  const words = resultWords(result, replay, ceiling)
  const figures = buildPracticeFigures(log, replay, result)
  const changes = buildPracticeChanges(result, { replay, log, ceiling, recorded })
  const kept = useKept({ house, ceiling, result, presses })
  const picture = usePracticePicture({ house, words, figures, changes, ceiling })
  const price = result.endPrice === null ? null : result.endPrice + (result.isWon ? 0 : log.increment)
  const actions = (
    <>
      <Button icon="retry" onPress={onAgain}>
        重新练习
      </Button>
      <Button kind="primary" icon="download" grow onPress={picture.keep}>
        存为图片
      </Button>
    </>
  )
  return (
    <Screen
      name="practice"
      title="练习结果"
      header="title"
      place="page"
      bar={isDesktop ? undefined : <StickyBar>{actions}</StickyBar>}
    >
      <ResultHead words={words} figures={figures} />
      {kept.hasFailed && (
        <View className="u-py2 u-px3">
          <Note risk>练习保存失败</Note>
          <Button size="small" busy={kept.isBusy} onPress={kept.again}>
            重试
          </Button>
        </View>
      )}
      {isDesktop && <View className="u-flex u-wrap u-g2 u-mt3 u-py2 u-px3">{actions}</View>}
      <PriceSteps replay={replay} ceiling={ceiling} />
      <ChangesSection changes={changes} />
      {info.data && price !== null && <LandedCost house={info.data} price={price} />}
      <BidRows replay={replay} />
      <OwnPractices />
      <View className="u-py2 u-px3">
        <Note>他人按当时的记录出价，不构成出价建议</Note>
        <Button size="small" kind="plain" {...linkTo('house-detail', { id: house.id })}>
          查看房源
        </Button>
      </View>
      {house.is_demo && <DemoMark />}
      {picture.canvas}
      {picture.opened && (
        <Viewer
          open
          items={[{ src: picture.opened, alt: '练习结果', group: '' }]}
          index={0}
          onIndex={() => {}}
          onClose={picture.close}
          label="长按图片保存"
        />
      )}
    </Screen>
  )
}
