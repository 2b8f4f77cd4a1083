import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  ChancesSection,
  CompetitionSection,
  GroupsSection,
  MonthsSection,
  RecordsSection,
  SpansSection,
  TotalsSection,
  type Only,
} from '@/domain/finance/scorecard/scorecard-parts'
import { originsText } from '@/domain/finance/scorecard/scorecard-view'
import { scorecardCsv, useScorecard } from '@/domain/finance/scorecard/use-scorecard'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { SaveTableButton } from '@/ui/save-table-button/save-table-button'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { MountNear } from '@/ui/in-view/mount-near'
import { Options } from '@/ui/options/options'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'

/** 估价成绩单: estimates frozen before their auctions next to the results, misses too. */
function Scorecard() {
  const [region, setRegion] = useState<number | null>(null)
  const [only, setOnly] = useState<Only>('miss')
  const filter = region === null ? {} : { region_id: region }
  const { whole, part } = useScorecard(filter)
  useTrace('tool', 0)
  useShare({ screen: 'scorecard', params: {}, title: '估价准确度：开拍前的预估与实际成交逐次比对' })
  return (
    <Screen
      name="scorecard"
      title="估价成绩单"

      place="page"
      query={whole}
      skeleton={<BoneSections />}
      subject="成绩单"
    >
      {all => {
        const card = part ?? all
        return (
          <>
            <View className="sc-note u-apart u-note u-lh18">
              {originsText(card)}离散系数（COD）越小，误差越齐；价格相关差（PRD）接近
              1，表示高价与低价房源的误差相近。
            </View>
            <TotalsSection card={card} />
            <RegionChoice regions={all.regions} region={region} onRegion={setRegion} />
            <View className="sc-two">
              <View>
                <MonthsSection card={card} />
                <SpansSection card={card} />
                <ChancesSection card={card} />
                <CompetitionSection card={card} />
                <GroupsSection title="各轮次" groups={card.rounds} />
                <GroupsSection title="各类别" groups={card.kinds} />
              </View>
              <View>
                <GroupsSection title="各区" groups={all.regions} />
                <Section title="带走">
                  <View className="u-row u-between">
                    <SaveTableButton
                      load={async () => ({ name: '估价成绩单', csv: await scorecardCsv(filter) })}
                    />
                    <More {...linkTo('valuation', {})}>给我的房估价</More>
                  </View>
                </Section>
              </View>
            </View>
            <MountNear height={600}>
              {() => <RecordsSection only={only} filter={filter} onOnly={setOnly} />}
            </MountNear>
            {all.is_demo && <DemoMark />}
          </>
        )
      }}
    </Screen>
  )
}

export default withErrorBoundary(Scorecard)

function RegionChoice({
  regions,
  region,
  onRegion,
}: {
  regions: Parameters<typeof GroupsSection>[0]['groups']
  region: number | null
  onRegion: (region: number | null) => void
}) {
  return (
    <Section title="选择区域">
      <Options
        single
        columns={4}
        label="区"
        items={regions.map(({ key, label, deals }) => ({
          key: Number(key),
          label,
          total: deals,
        }))}
        chosen={region === null ? [] : [region]}
        onChange={([chosen = null]) => onRegion(chosen)}
      />
    </Section>
  )
}
