// Screen of a research report. The first page shows the text and charts for everybody; the PDF requires a login.

import { View } from '@tarojs/components'
import type { Report } from '@/contract/content/cards'
import { ReportCard, ReportCover } from '@/domain/report/report-card'
import { useReport } from '@/domain/report/use-reports'
import { TextBlocks } from '@/domain/text/text-blocks'
import { buildTextOutline } from '@/domain/text/text-view'
import { Toc } from '@/domain/text/toc'
import { urlLink } from '@/domain/text/url-link'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { toBeijingDay } from '@/lib/dates'
import { countText } from '@/lib/money'
import { API_ORIGIN } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { goLogin, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { DemoMark, More } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { AsideCard, Reading, ReadingHead } from '../parts/reading'
import './index.scss'

function ReportDetail() {
  const { id } = useParams<'research-report-detail'>()
  const query = useReport(Number(id))
  const report = query.data?.report
  useTrace('report', report?.id)
  useShare({
    screen: 'research-report-detail',
    params: { id },
    title: report?.title ?? '研究报告',
    desc: report?.summary,
    thing: report && { type: 'report', id: report.id },
  })
  return (
    <Screen
      name="research-report-detail"
      title={report?.title ?? '研究报告'}
      header={
        <Header
          quiet={report !== undefined}
          title="研究报告"
          side={report && <ShareButton look="round" type="report" id={report.id} share={report.share} />}
          tools
        />
      }
      headed={report !== undefined}
      query={query}
      skeleton={<BoneSections />}
      subject="研究报告"
    >
      {({ report: shown }) => <Shown report={shown} />}
    </Screen>
  )
}

export default withErrorBoundary(ReportDetail)

function Shown({ report }: { report: Report }) {
  const isDesktop = useIsDesktop()
  const outline = buildTextOutline(report.blocks)
  return (
    <Reading
      crumbs={[
        { text: '法拍研究院', ...linkTo('research-institute') },
        { text: '研究报告', ...linkTo('research-report-list') },
        { text: report.period },
      ]}
      aside={
        <>
          <AsideCard>
            <Download report={report} />
          </AsideCard>
          <AsideCard stays>
            <Toc rows={outline} look="rail" />
          </AsideCard>
        </>
      }
      below={
        <View className="repd-more">
          <View className="u-title u-mb3 u-t17" role="heading" aria-level={2}>
            往期
          </View>
          <View className="repd-grid u-elder-grid2">
            {report.related.map(card => (
              <ReportCard key={card.id} card={card} />
            ))}
          </View>
          <DemoMark />
        </View>
      }
    >
      <View className="u-flex u-g4">
        <View className="u-w96 u-elder-none u-fixed">
          <ReportCover card={report} />
        </View>
        <View className="u-grow">
          <ReadingHead
            title={report.title}
            lines={
              <Dots
                items={[
                  report.region_name,
                  `${toBeijingDay(report.created_at)} 发布`,
                  `${countText(report.view_total)} 看过`,
                ]}
              />
            }
            tools={isDesktop && <ShareButton look="line" type="report" id={report.id} share={report.share} />}
          />
        </View>
      </View>
      <View className="repd-figs u-grid2 u-grid">
        {report.figures.map(({ label, value, unit, note }) => (
          <View key={label} className="repd-fig">
            <View className="u-label u-lh1-6">{label}</View>
            <View className="u-title u-num u-t20 u-lh1-5">{`${value}${unit}`}</View>
            {note && <View className="u-label u-lh1-6">{note}</View>}
          </View>
        ))}
      </View>
      {!isDesktop && <Download report={report} />}
      {!isDesktop && <Toc rows={outline} look="card" />}
      <TextBlocks blocks={report.blocks} houses={report.houses} videos={report.videos} />
      <More {...linkTo('case-new', { text_type: 'report', text_id: report.id })}>有误或不妥？告诉我们</More>
    </Reading>
  )
}

/** Download of the PDF, for members; redirects others to the login and back. */
const Download = ({ report }: { report: Report }) => (
  <View className="repd-pdf u-row u-wrap u-g2">
    <View className="u-grow">
      <View className="u-t15 u-lh1-5">PDF 全文</View>
      <View className="u-label u-lh1-6">{report.file_url ? '链接 10 分钟内有效' : '登录后可以下载'}</View>
    </View>
    <PrintButton />
    {report.file_url ? (
      <Button
        size="small"
        kind="quiet"
        icon="download"
        {...urlLink(API_ORIGIN + report.file_url)}
        target="_blank"
      >
        下载
      </Button>
    ) : (
      <Button size="small" kind="quiet" icon="download" onPress={() => goLogin()}>
        下载
      </Button>
    )}
  </View>
)
