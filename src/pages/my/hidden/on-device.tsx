import { useState } from 'react'
import { View } from '@tarojs/components'
import { HouseCard } from '@/domain/house/card/house-card'
import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import { useHiddenOnDevice } from '@/domain/house/user-state/hidden'
import { SituationLine } from '@/domain/situation/situation-line'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Button } from '@/ui/button/button'
import { HiddenRow, HiddenWords, NothingHidden } from './hidden-row'
import '@/ui/list/list.scss'

/** Lots per request. */
const SHOWN = 20

/** Hidden lots of a guest's device, the latest first. */
export function HiddenOnDevice() {
  const ids = useHiddenOnDevice()
  const [shown, setShown] = useState(SHOWN)
  if (ids.length === 0) return <NothingHidden />
  const parts = Array.from({ length: Math.ceil(Math.min(shown, ids.length) / SHOWN) }, (_, at) =>
    ids.slice(at * SHOWN, (at + 1) * SHOWN),
  )
  return (
    <>
      <HiddenWords total={ids.length} />
      <SituationLine />
      {parts.map((part, at) => (
        <HiddenPart key={at} ids={part} />
      ))}
      {shown < ids.length && (
        <View className="u-center u-mt3">
          <Button kind="quiet" onPress={() => setShown(shown + SHOWN)}>
            显示更多
          </Button>
        </View>
      )}
    </>
  )
}

function HiddenPart({ ids }: { ids: readonly number[] }) {
  const lots = useLotsById(ids)
  return (
    <ScreenContent
      query={lots}
      subject="隐藏的房源"
      skeleton={<HouseListSkeleton className="list list-cards u-mt3" />}
    >
      {({ list, missing }) => (
        <View className="list list-cards">
          {list
            .filter(({ id }) => ids.includes(id))
            .map(card => (
              <HiddenRow key={card.id} id={card.id} title={card.title}>
                <HouseCard card={card} />
              </HiddenRow>
            ))}
          {missing
            .filter(id => ids.includes(id))
            .map(id => (
              <HiddenRow key={id} id={id} title="已下架的房源">
                <View className="u-note">这套房源已下架</View>
              </HiddenRow>
            ))}
        </View>
      )}
    </ScreenContent>
  )
}
