import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  BiddersSection,
  CeilingTop,
  CurveSection,
  FactorsSection,
  GroupsTable,
  LowerSection,
  PricesTable,
  ScoreSections,
} from '@/domain/finance/competition/competition-parts'
import { frozenLine, sliderAt, type Competition as Data } from '@/domain/finance/competition/competition-view'
import { useCompetition } from '@/domain/finance/competition/use-competition'
import { SituationLine } from '@/domain/situation/situation-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Segment } from '@/ui/tabs/tabs'

const TITLE = '竞争预测'
type Tab = 'chart' | 'table' | 'record'
const TABS: readonly { key: Tab; label: string }[] = [
  { key: 'chart', label: '图' },
  { key: 'table', label: '表' },
  { key: 'record', label: '记录' },
]

/** Estimates the number of bidders for an upcoming lot, and the price needed to win it; compared with the outcome after the auction. */
function Competition() {
  const { house_id, price } = useParams<'competition'>()
  const id = Number(house_id)
  const query = useCompetition(id, price === undefined ? undefined : Number(price))
  useTrace('tool', id)
  useShare({ screen: 'competition', params: { house_id }, title: `${TITLE}：出价人数与拍得概率` })
  return (
    <Screen
      name="competition"
      title={TITLE}
      header="title"
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="房源"
      bar={
        <StickyBar>
          <Button icon="play" grow {...linkTo('practice', {})}>
            竞拍练习
          </Button>
          <Button kind="primary" grow {...linkTo('bid-limit', { house_id: id })}>
            计算我的上限
          </Button>
        </StickyBar>
      }
    >
      {data => <Parts key={data.house_id} data={data} />}
    </Screen>
  )
}

export default withErrorBoundary(Competition)

function Parts({ data }: { data: Data }) {
  const [tab, setTab] = useState<Tab>('chart')
  const [moved, setMoved] = useState<number | null>(null)
  const at = moved ?? sliderAt(data)
  const frozen = frozenLine(data.frozen)
  return (
    <>
      {data.silence === null ? (
        <CeilingTop data={data} at={at} onChange={setMoved} />
      ) : (
        <Section title={data.title}>
          <Note>{data.silence}</Note>
          {frozen && <View className="comp-p u-mt2 u-note u-lh18">{frozen}</View>}
        </Section>
      )}
      {data.silence === null && (
        <View className="comp-tabs u-pt2 u-px3">
          <Segment label="内容" items={TABS} active={tab} onChange={setTab} />
        </View>
      )}
      {data.silence === null && <SituationLine />}
      {data.silence === null && tab === 'chart' && (
        <View className="comp-two">
          <View>
            <CurveSection data={data} at={at} />
            <LowerSection data={data} />
          </View>
          <View>
            <BiddersSection data={data} />
            <FactorsSection data={data} />
          </View>
        </View>
      )}
      {data.silence === null && tab === 'table' && (
        <View className="comp-two">
          <PricesTable data={data} />
          <GroupsTable data={data} />
        </View>
      )}
      {(data.silence !== null || tab === 'record') && (
        <ScoreSections regionId={data.region_id} regionName={data.region_name} />
      )}
      {data.is_demo && <DemoMark />}
    </>
  )
}
