import { HouseListSkeleton } from '@/domain/house/card/house-card-skeleton'
import { GoneCard } from '@/domain/house/card/gone-card'
import { HouseCard } from '@/domain/house/card/house-card'
import { useHiddenLots } from '@/domain/house/user-state/use-hidden-lots'
import { SituationLine } from '@/domain/situation/situation-line'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { EndlessList } from '@/ui/list/endless-list'
import { HiddenRow, HiddenWords, NothingHidden } from './hidden-row'

/** Hidden lots of the account. */
export function HiddenInAccount() {
  const pages = useHiddenLots()
  return (
    <ScreenContent
      query={pages}
      subject="隐藏的房源"
      skeleton={<HouseListSkeleton className="list list-cards u-mt3" />}
    >
      {() =>
        pages.rows.length === 0 ? (
          <NothingHidden />
        ) : (
          <>
            <HiddenWords total={pages.total ?? 0} />
            <SituationLine />
            <EndlessList pages={pages} rowKey={row => row.id} unit="套">
              {({ id, house, hidden_at, is_valid }) => (
                <HiddenRow id={id} title={house.title}>
                  {is_valid ? (
                    <HouseCard card={house} />
                  ) : (
                    <GoneCard card={house} listedAt={hidden_at} verb="隐藏" />
                  )}
                </HiddenRow>
              )}
            </EndlessList>
          </>
        )
      }
    </ScreenContent>
  )
}
