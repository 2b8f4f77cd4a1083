import { View } from '@tarojs/components'
import type { MarketingPage } from '@/contract/content/cards'
import {
  buildMarketingParts,
  groupPartsIntoRows,
  untilText,
  type Part,
} from '@/domain/marketing/marketing-view'
import { useMarketingPage } from '@/domain/marketing/use-marketing'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { Picture } from '@/ui/picture/picture'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Countdown } from './countdown'
import { PagePart } from './parts'
import { usePresentMinute } from '@/ui/countdown/use-now'
import './index.scss'

function Marketing() {
  const { id } = useParams<'marketing-page'>()
  const query = useMarketingPage(Number(id))
  const page = query.data?.page
  const title = page?.title ?? '专题'
  useTrace('marketing_page', page?.id)
  useShare({
    screen: 'marketing-page',
    params: { id },
    title,
    desc: page?.summary,
    imgUrl: page?.share.imgUrl,
  })
  return (
    <Screen
      name="marketing-page"
      title={title}
      header={<Header title={title} side={page && <ShareButton look="round" share={page.share} />} tools />}
      headed={page !== undefined}
      wide
      subject="专题"
      query={query}
      skeleton={
        <View className="mkt u-pb4">
          <BoneSections />
        </View>
      }
    >
      {({ page: shown }) => <Page page={shown} />}
    </Screen>
  )
}

export default withErrorBoundary(Marketing)

function Page({ page }: { page: MarketingPage }) {
  const isDesktop = useIsDesktop()
  const [first, ...others] = buildMarketingParts(page.blocks)
  // A countdown in first position belongs to the head.
  const head = first?.kind === 'countdown' ? first : undefined
  const rest = head || !first ? others : [first, ...others]
  const rows = isDesktop ? groupPartsIntoRows(rest) : rest.map(part => [part])
  const until = untilText(page, usePresentMinute())
  return (
    <View style={{ paddingTop: `${page.top_height}px`, paddingBottom: `${page.bottom_height}px` }}>
      <Hero page={page} countdown={head} />
      <View className="mkt u-pb4">
        {rows.map((row, at) => (
          <Row key={at} row={row} page={page} />
        ))}
        <View className="u-faint u-py4 u-px3 u-center">
          {until && <View>{until}</View>}
          <DemoMark />
        </View>
      </View>
    </View>
  )
}

function Row({ row, page }: { row: Part[]; page: MarketingPage }) {
  const parts = row.map(part => <PagePart key={part.kind} part={part} page={page} />)
  return row.length > 1 ? <View className={`mkt-2 mkt-2-${row[0]?.kind}`}>{parts}</View> : <>{parts}</>
}

/** Pictures in a row, the headline, and the countdown. */
function Hero({
  page: { covers, headline, title, summary },
  countdown,
}: {
  page: MarketingPage
  countdown: Extract<Part, { kind: 'countdown' }> | undefined
}) {
  return (
    <View className={`mkt-hero u-relative u-bg-surface ${covers.length > 0 ? 'has-pics' : ''}`}>
      {covers.length > 0 && (
        <View className="mkt-pics u-flex u-clip">
          {covers.map(src => (
            <View key={src} className="u-grow u-relative u-clip">
              <Picture src={src} alt="" width={covers.length > 1 ? 480 : 1200} ratio="fill" eager />
            </View>
          ))}
        </View>
      )}
      <View className="mkt-in">
        <View className="mkt-t u-title u-pre-line u-t24 u-lh-title" role="heading" aria-level={1}>
          {headline || title}
        </View>
        {summary && <View className="u-mt6px u-c2 u-lh1-6">{summary}</View>}
        {countdown && <Countdown block={countdown.block} />}
      </View>
    </View>
  )
}
