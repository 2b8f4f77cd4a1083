import { View } from '@tarojs/components'
import type { ReportCard, ReportKind } from '@/contract/content/cards'
import { useArticlePages } from '@/domain/article/use-articles'
import { REPORT_KIND_LABELS, ReportCover } from '@/domain/report/report-card'
import { useNewestReport, useReport, useReportCount, useReportTotal } from '@/domain/report/use-reports'
import { TextChart } from '@/domain/text/text-chart'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { toBeijingDay } from '@/lib/dates'
import { countText } from '@/lib/money'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Trio } from '@/ui/facts/facts'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './index.scss'

const SERIES = [
  { kind: 'month', text: '成交、价格、轮次、各区' },
  { kind: 'quarter', text: '三个月放在一起看' },
  { kind: 'year', text: '一年里的成交' },
  { kind: 'topic', text: '一个问题，一份数据' },
] as const

/** The institute: its latest report, its series, articles, and a chart of the latest report. */
function ResearchInstitute() {
  const query = useNewestReport()
  useShare({ screen: 'research-institute', title: `${BRAND}研究院` })
  return (
    <Screen
      name="research-institute"
      title="法拍研究院"
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="研究报告"
    >
      {({ list: [newest] }) => (
        <>
          <Counts />
          <View className="inst">
            {newest && <Newest report={newest} />}
            <Section title="系列">
              <LinkRows>
                {SERIES.map(({ kind, text }) => (
                  <Kind key={kind} kind={kind} text={text} />
                ))}
              </LinkRows>
            </Section>
            <Written />
            {/* Last, because its query depends on the first response, and nothing should move when it loads. */}
            {newest && <OneChart report={newest} />}
          </View>
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(ResearchInstitute)

function Counts() {
  const count = useReportCount().data
  return (
    <View className="inst-top u-p4 u-bg-surface">
      <View className="inst-s">把每个月的成交公告读一遍，写成能核对的报告。</View>
      {count && (
        <Trio
          items={[
            { label: '报告', value: `${count.total} 期` },
            { label: '今年', value: `${count.this_year} 期` },
            { label: '次阅读', value: countText(count.view_total) },
          ]}
        />
      )}
    </View>
  )
}

const Newest = ({ report }: { report: ReportCard }) => (
  <Section title="最新">
    <Press className="u-flex u-g4 u-left" {...linkTo('research-report-detail', { id: report.id })}>
      <View className="u-fixed u-w104">
        <ReportCover card={report} />
      </View>
      <View className="u-grow">
        <View className="u-title u-t17 u-lh1-5">{wrapNoBreak(report.title)}</View>
        <View className="inst-s">{report.summary}</View>
        <Dots
          className="inst-s"
          items={[toBeijingDay(report.created_at).slice(5), `${countText(report.view_total)} 看过`]}
        />
      </View>
    </Press>
    {report.figures.length > 0 && (
      <View className="inst-figs u-line-top">
        {report.figures.map(({ label, value, unit }) => (
          <View key={label}>
            <View className="inst-s">{label}</View>
            <View className="u-title u-num u-t20 u-lh1-4">{`${value}${unit}`}</View>
          </View>
        ))}
      </View>
    )}
  </Section>
)

function OneChart({ report }: { report: ReportCard }) {
  const blocks = useReport(report.id).data?.report.blocks ?? []
  const chart = blocks.filter(block => block.kind === 'chart').at(-1)
  if (!chart) return null
  return (
    <Section title="一张图" side={<View className="inst-s">{`出自${report.title}`}</View>}>
      <TextChart block={chart} />
    </Section>
  )
}

function Kind({ kind, text }: { kind: ReportKind; text: string }) {
  const total = useReportTotal(kind).data?.total
  return (
    <LinkRow value={total === undefined ? null : `${total} 期`} {...linkTo('research-report-list', { kind })}>
      <View>{REPORT_KIND_LABELS[kind]}</View>
      <View className="inst-s">{text}</View>
    </LinkRow>
  )
}

function Written() {
  const { rows } = useArticlePages({})
  if (rows.length === 0) return null
  return (
    <Section title="写成文章的" side={<More {...linkTo('article-list')}>全部</More>}>
      <LinkRows>
        {rows.slice(0, 3).map(article => (
          <LinkRow key={article.id} {...linkTo('article-detail', { id: article.id })}>
            {article.title}
          </LinkRow>
        ))}
      </LinkRows>
    </Section>
  )
}
