import { Fragment } from 'react'
import { View } from '@tarojs/components'
import type { ReportKind } from '@/contract/content/cards'
import { REPORT_KIND_LABELS, ReportCard } from '@/domain/report/report-card'
import { useReportPages } from '@/domain/report/use-reports'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { partsOf } from '@/lib/dates'
import { useShare } from '@/platform/share/use-share'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { ListEnd } from '@/ui/list/list-end'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const KINDS: readonly ReportKind[] = ['month', 'quarter', 'year', 'topic']
const isKind = (text: string | undefined): text is ReportKind => KINDS.some(kind => kind === text)

/** Reports by year, newest first; the kind is the address. */
export default function ReportList() {
  const { kind } = useParams<'research-report-list'>()
  const setParams = useSetParams<'research-report-list'>()
  const active = isKind(kind) ? kind : undefined
  const pages = useReportPages(active ? { kind: active } : {})
  useShare({ screen: 'research-report-list', params: { kind: active }, title: '法拍研究报告' })
  return (
    <Screen name="research-report-list" title="研究报告" header="title" place="page">
      <Tabs
        label="报告种类"
        items={[
          { key: 'all', label: '全部' },
          ...KINDS.map(key => ({ key, label: REPORT_KIND_LABELS[key] })),
        ]}
        active={active ?? 'all'}
        onChange={key => {
          setParams(key === 'all' ? {} : { kind: key })
        }}
      />
      <ScreenContent query={pages} skeleton={<BoneSections />} subject="研究报告">
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title="还没有这一类报告"
              actions={
                <Button
                  onPress={() => {
                    setParams({})
                  }}
                >
                  看全部
                </Button>
              }
            />
          ) : (
            <View className="reps" aria-busy={pages.isPlaceholderData}>
              {pages.rows.map((card, at) => {
                const { year } = partsOf(card.created_at)
                const before = pages.rows[at - 1]
                return (
                  <Fragment key={card.id}>
                    {(!before || partsOf(before.created_at).year !== year) && (
                      <View className="reps-y" role="heading" aria-level={2}>
                        {year}
                      </View>
                    )}
                    <ReportCard card={card} />
                  </Fragment>
                )
              })}
            </View>
          )
        }
      </ScreenContent>
      <ListEnd pages={pages} unit="期" />
      <DemoMark />
    </Screen>
  )
}
