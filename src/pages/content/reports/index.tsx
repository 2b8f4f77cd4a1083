import { Fragment, useState } from 'react'
import { View } from '@tarojs/components'
import type { ReportCard as ReportCardData, ReportKind } from '@/contract/content/cards'
import { FindBox } from '@/ui/field/find-box'
import { REPORT_KIND_LABELS, ReportCard } from '@/domain/report/report-card'
import { useReportPages } from '@/domain/report/use-reports'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { toBeijingParts } from '@/lib/dates'
import { useShare } from '@/platform/share/use-share'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Highlight } from '@/ui/highlight/highlight'
import { ListEnd } from '@/ui/list/list-end'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const KINDS: readonly ReportKind[] = ['month', 'quarter', 'year', 'topic']
const isKind = (text: string | undefined): text is ReportKind => KINDS.some(kind => kind === text)

/** Reports by year, newest first; the URL holds the kind. */
function ReportList() {
  const { kind, keyword } = useParams<'research-report-list'>()
  const setParams = useSetParams<'research-report-list'>()
  const active = isKind(kind) ? kind : undefined
  const pages = useReportPages({ ...(active && { kind: active }), ...(keyword && { keyword }) })
  const [text, setText] = useState(keyword ?? '')
  useShare({ screen: 'research-report-list', params: { kind: active }, title: '法拍研究报告' })
  return (
    <Screen name="research-report-list" title="研究报告" place="page">
      <Tabs
        label="报告种类"
        items={[
          { key: 'all', label: '全部' },
          ...KINDS.map(key => ({ key, label: REPORT_KIND_LABELS[key] })),
        ]}
        active={active ?? 'all'}
        onChange={key => setParams({ ...(key !== 'all' && { kind: key }), ...(keyword && { keyword }) })}
      />
      <View className="reps-f u-pt3 u-px4">
        <FindBox
          id="report-keyword"
          label="搜报告"
          placeholder="搜报告，如“二拍”"
          value={text}
          onChange={setText}
          onEnter={() =>
            setParams({ ...(active && { kind: active }), ...(text.trim() && { keyword: text.trim() }) })
          }
        />
      </View>
      <ScreenContent query={pages} skeleton={<BoneSections />} subject="研究报告">
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title={keyword ? `没有找到“${keyword}”` : '还没有这一类报告'}
              actions={
                <Button
                  onPress={() => {
                    setText('')
                    setParams({})
                  }}
                >
                  看全部
                </Button>
              }
            />
          ) : (
            <View className="reps u-elder-grid2" aria-busy={pages.isPlaceholderData}>
              {pages.rows.map((card, at) => {
                const { year } = toBeijingParts(card.created_at)
                const before = pages.rows[at - 1]
                return (
                  <Fragment key={card.id}>
                    {(!before || toBeijingParts(before.created_at).year !== year) && (
                      <View className="u-title u-span u-t20" role="heading" aria-level={2}>
                        {year}
                      </View>
                    )}
                    <ReportCard
                      card={card}
                      found={card.hit && <Found card={card} words={card.hit.words} />}
                    />
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

export default withErrorBoundary(ReportList)

/** The title and the text around the match, highlighted. */
const Found = ({
  card: { title, summary, hit },
  words,
}: {
  card: ReportCardData
  words: readonly string[]
}) => (
  <>
    <Highlight text={title} match={words} />
    <View className="u-note">
      <Highlight text={hit?.text || summary} match={words} />
    </View>
  </>
)
