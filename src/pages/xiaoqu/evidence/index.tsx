import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CourtsSection,
  EvidenceChart,
  FiguresSection,
  TakeAlong,
} from '@/domain/xiaoqu/evidence/evidence-sections'
import { RowsSheet } from '@/domain/xiaoqu/evidence/rows-sheet'
import { useEvidence, type AskedRows } from '@/domain/xiaoqu/evidence/use-evidence'
import RentSection from '@/domain/xiaoqu/rent-section'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './evidence.scss'

const TITLE = '历年拍卖记录'

/** All finished auctions of a community: the chart, figures that open their rows, handover times, rents, and the table to take along. */
function XiaoquEvidence() {
  const { xiaoquid } = useParams<'xiaoqu-evidence'>()
  const query = useEvidence(Number(xiaoquid))
  const [asked, setAsked] = useState<AskedRows>()
  const title = `${query.data?.name ?? ''}${TITLE}`
  useShare({ screen: 'xiaoqu-evidence', params: { xiaoquid }, title })
  return (
    <Screen
      name="xiaoqu-evidence"
      title={title}
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject={TITLE}
    >
      {evidence => (
        <>
          <EvidenceChart evidence={evidence} />
          <View className="xe-two">
            <View>
              <FiguresSection evidence={evidence} onRows={setAsked} />
              <RentSection xiaoqu={evidence} />
            </View>
            <View>
              <CourtsSection evidence={evidence} onRows={setAsked} />
              <TakeAlong evidence={evidence} />
            </View>
          </View>
          {asked && <RowsSheet evidence={evidence} asked={asked} onClose={() => setAsked(undefined)} />}
          {evidence.is_demo && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(XiaoquEvidence)
