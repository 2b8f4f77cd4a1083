import { View } from '@tarojs/components'
import { useValuation } from '@/domain/finance/valuation/use-valuation'
import {
  ErrorSection,
  LeftOutSection,
  PlaceSection,
  SamplesSection,
  StepsSection,
  TransSection,
  ValuationHead,
} from '@/domain/finance/valuation/valuation-parts'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

/** 估价结果: the range first, then its sources and past errors. */
function ValuationDetail() {
  const { id } = useParams<'valuation-detail'>()
  const isDesktop = useIsDesktop()
  const query = useValuation(id)
  const { data } = query
  const share = { title: data?.share.title ?? '估价结果', link: buildScreenUrl('valuation-detail', { id }) }
  useTrace('tool', 0)
  useShare({ screen: 'valuation-detail', params: { id }, title: share.title, desc: data?.share.desc })
  const lots = data && [
    data.xiaoqu.circle_name ?? data.xiaoqu.region_name,
    linkTo(
      'house-list',
      data.xiaoqu.circle_id === null
        ? { region_ids: String(data.xiaoqu.region_id) }
        : { circle_ids: String(data.xiaoqu.circle_id) },
    ),
  ]
  const buttons = data && lots && (
    <>
      <Button {...linkTo('valuation', { id })}>改条件</Button>
      <Button kind="primary" grow {...(lots[1] as ReturnType<typeof linkTo>)}>
        {`看${String(lots[0])}在拍的房`}
      </Button>
    </>
  )
  return (
    <Screen
      name="valuation-detail"
      title="估价结果"
      header={
        <Header title="估价结果" side={<ShareButton look={isDesktop ? 'line' : 'round'} share={share} />} />
      }
      query={query}
      skeleton={<BoneSections />}
      subject="估价"
      place="page"
      bar={isDesktop || !buttons ? undefined : <StickyBar>{buttons}</StickyBar>}
    >
      {({ valuation, xiaoqu, past_error }) => (
        <>
          <View className="val-two val-one">
            <View>
              <ValuationHead valuation={valuation} />
              {isDesktop && <View className="val-tools">{buttons}</View>}
              <TransSection valuation={valuation} region={xiaoqu.region_name} />
              <PlaceSection valuation={valuation} xiaoqu={xiaoqu} />
              <StepsSection valuation={valuation} />
              {past_error && <ErrorSection error={past_error} />}
            </View>
            <View>
              <SamplesSection valuation={valuation} />
              <LeftOutSection valuation={valuation} />
            </View>
          </View>
          <View className="val-left u-apart u-center u-note u-lh18">{`数据到 ${valuation.result.data_to}，${valuation.note}`}</View>
          <DemoMark />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(ValuationDetail)
