import { Fragment, memo, useState } from 'react'
import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import type { StreamTab } from '@/domain/house/lists/stream-list'
import { useFeatured, useStream, useStreamAds } from '@/domain/house/lists/use-home-lists'
import { useShown } from '@/domain/house/user-state/hidden'
import { SituationLine } from '@/domain/situation/situation-line'
import { EndlessList } from '@/ui/list/endless-list'
import { ListHead, More } from '@/ui/section/section'
import { Tabs } from '@/ui/tabs/tabs'
import { BannerLink } from '@/domain/banner/banner-link'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { streamLink, streamTabs } from './stream-tabs'
import { usePresentDay } from '@/ui/countdown/use-now'
import './stream.scss'

const Lot = memo(HouseCard)
/** On the desktop a tab shows two rows and links to its list; an endless page would make the footer unreachable. */
const GRID = 8

/** Lots by next event: today, this week, running, new, large, sold. */
export function Stream({ grid }: { grid?: boolean }) {
  const tabs = streamTabs(useFeatured().data?.tabs ?? [])
  const [chosen, setChosen] = useState<StreamTab>()
  const active = chosen ?? tabs[0]?.key
  const asked = useStream(active ?? 'new', active !== undefined)
  const pages = { ...asked, rows: useShown(asked.rows) }
  const ads = useStreamAds()
  const today = usePresentDay()
  if (!active) return null
  const card = (lot: (typeof pages.rows)[number], at: number) => {
    const ad = ads.find(({ position }) => position === at)?.banner
    return (
      <Fragment key={lot.id}>
        {ad && (
          <View className="stream-ad">
            <BannerLink banner={ad} width={375} />
          </View>
        )}
        <Lot card={lot} layout={grid ? 'up' : 'row'} oneLine={grid} riskCount={grid} />
      </Fragment>
    )
  }
  return (
    <View className="stream">
      <ListHead title="更多房源" side={<More {...streamLink(active, today)}>查看全部</More>} />
      <View className="stream-t u-mb3 u-scroll-x">
        <Tabs items={tabs} active={active} onChange={setChosen} label="更多房源" />
      </View>
      <SituationLine />
      <QueryBoundary
        query={pages}
        subject="房源"
        skeleton={<HouseListSkeleton className="list list-cards" layout={grid ? 'up' : 'row'} count={4} />}
      >
        {() =>
          grid ? (
            <View className={`stream-g u-elder-grid2 ${pages.isPlaceholderData ? 'is-old' : ''}`}>
              {pages.rows.slice(0, ads.some(({ position }) => position < GRID) ? GRID - 1 : GRID).map(card)}
            </View>
          ) : (
            <View className={pages.isPlaceholderData ? 'is-old' : ''}>
              <EndlessList pages={pages} rowKey={lot => lot.id} unit="套">
                {card}
              </EndlessList>
            </View>
          )
        }
      </QueryBoundary>
    </View>
  )
}
