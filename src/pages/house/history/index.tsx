import {
  HistoryHead,
  HistoryNote,
  RoundsSection,
  StartPrices,
  SuspectedSection,
} from '@/domain/house/history/history-sections'
import { useHouseHistory } from '@/domain/house/history/use-history'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'

const TITLE = '历次拍卖'

/** One home through its rounds, its courts and its resales. */
function HouseHistory() {
  const { id } = useParams<'house-history'>()
  const query = useHouseHistory(Number(id))
  useShare({ screen: 'house-history', params: { id }, title: `${query.data?.title ?? ''}${TITLE}` })
  return (
    <Screen
      name="house-history"
      title={TITLE}

      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="历次拍卖"
    >
      {({ title, rounds, suspected, is_demo }) => (
        <>
          <HistoryHead title={title} rounds={rounds} suspected={suspected} />
          <StartPrices rounds={rounds} />
          <RoundsSection rounds={rounds} />
          <SuspectedSection suspected={suspected} />
          <HistoryNote rounds={rounds} />
          {is_demo && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(HouseHistory)
