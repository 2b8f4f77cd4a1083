// Result of a saved tax calculation, opened by its code, so that a link shows the same result to everybody. The picture for sharing is
// rendered in the browser.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import {
  LinesSection,
  PremisesSection,
  RangeSection,
  ScenariosSection,
  SidesSection,
  TaxFoot,
} from '@/domain/finance/tax/tax-lines'
import { taxPicture } from '@/domain/finance/tax/tax-picture'
import { answerView, lotFacts, premises, saleText, sumText } from '@/domain/finance/tax/tax-view'
import { useSavedTax } from '@/domain/finance/tax/use-tax'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { KeepButton } from '@/domain/finance/own-bid/keep-button'
import { HouseMini } from '@/domain/house/card/mini-card'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { toBeijingDay } from '@/lib/dates'
import { caseNo } from '@/lib/finance/case-no'
import { BRAND, H5_ORIGIN } from '@/platform/config'
import { useHasDemoData } from '@/platform/demo'
import { useKeptPicture } from '@/domain/pictures/use-kept-picture'
import { PrintButton } from '@/features/print/print-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Figure } from '@/ui/figure/figure'
import { Viewer } from '@/ui/gallery/viewer'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import '@/domain/finance/tax/tax.scss'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

type SavedCase = Result<'tax-calculation/share-details'>

/** The fields without a stated value. */
const listOpenFields = ({ assumptions }: SavedCase['tax']) => assumptions.map(({ field }) => field)

/** 存为图片: renders the calculation as a picture; shows it if the visitor has to save it by hand. */
function useTaxPicture(link: string) {
  const { keep: keepPage, ...shown } = useKeptPicture()
  const isDemo = useHasDemoData()
  const keep = ({ tax, house }: SavedCase) => {
    const page = taxPicture(tax, {
      title: house?.title ?? '税费测算',
      sale: saleText(tax.input, listOpenFields(tax)),
      total: `税费 ${answerView(tax).exact}`,
      foot: [
        sumText(tax.input, tax),
        `规则版本 ${tax.rule_version}，按 ${tax.input.date} 计，以税务机关核定为准`,
        `${BRAND} 测算编号 T${caseNo(tax.id)}，${toBeijingDay(tax.created_at)}${isDemo ? '，演示数据' : ''}`,
        ...(H5_ORIGIN ? [H5_ORIGIN + link] : []),
      ],
    })
    keepPage(page, `税费测算-T${caseNo(tax.id)}`)
  }
  return { ...shown, keep }
}

function TaxCountResult() {
  const { id } = useParams<'tax-count-result'>()
  const isDesktop = useIsDesktop()
  const query = useSavedTax(id)
  const rules = useRegionRules(query.data?.tax.input.region_id, id !== undefined)
  const link = buildScreenUrl('tax-count-result', { id })
  const share = { title: query.data?.share.title ?? '税费结果', link }
  useTrace('tool', 0)
  useShare({ screen: 'tax-count-result', params: { id }, title: share.title })
  const picture = useTaxPicture(link)
  if (id === undefined) return <NothingSaved />
  const buttons = (kept: SavedCase) => (
    <>
      {isDesktop && <PrintButton size="normal" />}
      <Button icon="edit" {...linkTo('tax-count', { id })}>
        修改后重算
      </Button>
      <KeepButton kind="tax" id={kept.tax.id} />
      <Button kind="primary" grow icon="download" onPress={() => picture.keep(kept)}>
        存为图片
      </Button>
    </>
  )
  return (
    <Screen
      name="tax-count-result"
      title="税费结果"
      header={
        <Header title="税费结果" side={<ShareButton look={isDesktop ? 'line' : 'round'} share={share} />} />
      }
      query={query}
      skeleton={<BoneSections />}
      subject="测算"
      bar={isDesktop || !query.data ? undefined : <StickyBar>{buttons(query.data)}</StickyBar>}
      headed={isDesktop && query.data !== undefined}
    >
      {kept => (
        <>
          {isDesktop && <DesktopHead tax={kept.tax} share={share} buttons={buttons(kept)} />}
          <CaseSections kept={kept} rules={rules} isDesktop={isDesktop} />
          <CaseFoot tax={kept.tax} />
          <DemoMark />
          {picture.canvas}
          {picture.opened && (
            <Viewer
              open
              items={[{ src: picture.opened, alt: '税费测算', group: '' }]}
              index={0}
              onIndex={() => {}}
              onClose={picture.close}
              label="长按图片保存"
            />
          )}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(TaxCountResult)

const NothingSaved = () => (
  <Screen name="tax-count-result" title="税费结果" place="page">
    <Empty
      title="还没有算过税费"
      hint="填写价格、面积和卖方情况，生成逐项税费"
      actions={
        <Button kind="primary" {...linkTo('tax-count', {})}>
          去计算
        </Button>
      }
    />
  </Screen>
)

function DesktopHead({
  tax,
  share,
  buttons,
}: {
  tax: SavedCase['tax']
  share: { title: string; link: string }
  buttons: ReactNode
}) {
  return (
    <View className="u-row u-end u-between u-mt4">
      <View>
        <View className="u-title u-t24" role="heading" aria-level={1}>
          税费结果
        </View>
        <View className="u-label">{saleText(tax.input, listOpenFields(tax))}</View>
      </View>
      <View className="tax-tools u-no-print">
        <ShareButton look="line" share={share} />
        {buttons}
      </View>
    </View>
  )
}

function CaseSections({
  kept: { tax, house },
  rules,
  isDesktop,
}: {
  kept: SavedCase
  rules: ReturnType<typeof useRegionRules>
  isDesktop: boolean
}) {
  const view = answerView(tax)
  const sale = saleText(tax.input, listOpenFields(tax))
  const texts = [...tax.assumptions.map(({ text }) => text), ...premises(rules, tax.input, [])]
  return (
    <View className="tax-page">
      <View>
        <View className="tax-hero">
          <View className="ans-l u-note u-lh18">总成本</View>
          <View className="u-row u-base u-wrap">
            <Figure {...view.allIn} size={36} strong tone="money" />
            <Text className="u-label u-ml2 u-fig">{view.allInExact}</Text>
          </View>
          <View className="tax-note u-mt2 u-note u-lh18">{sumText(tax.input, tax)}</View>
          {!isDesktop && <View className="tax-note u-mt2 u-note u-lh18">{sale}</View>}
        </View>
        {house && (
          <Section>
            <HouseMini card={house} facts={lotFacts(house)} />
          </Section>
        )}
        <SidesSection tax={tax} />
        <RangeSection tax={tax} />
        {isDesktop && <PremisesSection texts={texts} />}
      </View>
      <View>
        <LinesSection tax={tax} input={tax.input} arrearsNote={null} />
        <ScenariosSection rules={rules} input={tax.input} />
        {!isDesktop && <PremisesSection texts={texts} />}
      </View>
    </View>
  )
}

/** Origin of the result: the rules, the case and its day. */
const CaseFoot = ({ tax }: Pick<SavedCase, 'tax'>) => (
  <TaxFoot
    texts={[
      `规则版本 ${tax.rule_version}`,
      ...(tax.place ? [`适用${tax.place.name}规则`] : []),
      `测算编号 T${caseNo(tax.id)}`,
      toBeijingDay(tax.created_at),
      '以税务机关核定为准',
    ]}
  />
)
