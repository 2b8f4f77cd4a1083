import { View } from '@tarojs/components'
import {
  HandoverSection,
  OpenLotsSection,
  OutcomeSection,
  PeersSection,
  RoundsSection,
  SharesSection,
} from '@/domain/court/court-sections'
import { countAllRounds, periodText, sumCourtCounts } from '@/domain/court/court-view'
import { useCourt } from '@/domain/court/use-court'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'

/** One court: its auction results, handover times, and current lots. */
function Court() {
  const { name } = useParams<'court'>()
  const query = useCourt(name)
  useShare({ screen: 'court', params: { name }, title: `${name}拍卖成交率与交付时长` })
  return (
    <Screen
      name="court"
      title={name}

      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="法院信息"
    >
      {({ court, from_month, to_month, rounds, handover, peers, is_demo }) => {
        const counts = sumCourtCounts(rounds)
        const isAny = countAllRounds(counts) > 0
        return (
          <>
            <View className="court">
              <View>
                <OutcomeSection counts={counts} period={periodText(from_month, to_month)} />
                {isAny && <SharesSection counts={counts} />}
                {isAny && <RoundsSection rounds={rounds} />}
              </View>
              <View>
                <HandoverSection handover={handover} counts={counts} />
                <OpenLotsSection court={court} />
                <PeersSection court={court} peers={peers} />
              </View>
            </View>
            {is_demo && <DemoMark />}
          </>
        )
      }}
    </Screen>
  )
}

export default withErrorBoundary(Court)
