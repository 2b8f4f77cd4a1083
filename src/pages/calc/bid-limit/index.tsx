import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { BidAnswer } from '@/domain/finance/bid/bid-answer'
import { LotFields, MoneyFields, TermsFields } from '@/domain/finance/bid/bid-fields'
import type { BidLot } from '@/domain/finance/bid/bid-form'
import { closedNote } from '@/domain/finance/bid/bid-view'
import { CashFlow, CashLine, DepositsSection, GapNote, SaveDays } from '@/domain/finance/bid/cash-sections'
import { SavedLimits } from '@/domain/finance/bid/saved-limits'
import { LadderSection } from '@/domain/finance/bid/ladder-section'
import { BidLotLine } from '@/domain/finance/bid/lot-line'
import { useBidLot } from '@/domain/finance/bid/use-bid'
import { useBidTool } from '@/domain/finance/bid/use-bid-tool'
import { useSaveDays } from '@/domain/finance/bid/use-save-days'
import { WorthSection } from '@/domain/finance/bid/worth-section'
import { fineText } from '@/domain/finance/fine-money'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { lotTitle } from '@/lib/lot-share'
import { canPrint, printPage } from '@/platform/print'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { urlOf } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { useSettled } from '@/ui/settled/use-settled'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { held } from '@/ui/unbroken/unbroken'

const TITLE = '出价上限'
/** What lies below the answer follows when the typing rests: a key costs the answer alone. */
const REST = 250

export default function BidLimit() {
  const { house_id } = useParams<'bid-limit'>()
  const id = house_id === undefined ? undefined : Number(house_id)
  const query = useBidLot(id)
  useTrace('tool', id ?? 0)
  useShare({ screen: 'bid-limit', params: { house_id }, title: `${TITLE}：总花费不超过预算的最高一口` })
  if (id === undefined) return <Tool key="plain" lot={null} />
  if (query.data) return <Tool key={id} lot={query.data} />
  return (
    <Screen
      name="bid-limit"
      title={TITLE}
      header="title"
      query={query}
      skeleton={<BoneSections />}
      subject="房源"
    >
      {() => null}
    </Screen>
  )
}

function Tool({ lot }: { lot: BidLot | null }) {
  const isDesktop = useIsDesktop()
  const tool = useBidTool(lot)
  const saveDays = useSaveDays(lot, tool.cash)
  const { form, errors, view } = tool
  const settled = useSettled(view, REST)
  const cash = useSettled(tool.cash, REST)
  const fields = { form, errors, onChange: tool.change }
  const closed = lot && closedNote(lot)
  const share = {
    title: lot ? `${lotTitle(lot.house)}：${TITLE}` : TITLE,
    link: urlOf('bid-limit', { house_id: lot?.house.id }),
  }
  const keep = lot && !closed && (
    <Button
      kind="primary"
      grow={!isDesktop}
      size={isDesktop ? 'small' : 'normal'}
      busy={tool.isSaving}
      disabled={!view?.top || undefined}
      onPress={tool.save}
    >
      {tool.isSaved ? '已存为我的上限' : '存为我的上限'}
    </Button>
  )
  const money = <MoneyFields {...fields} isExample={tool.isExample} />
  const terms = <TermsFields {...fields} lot={lot} />
  const hasLadder = view !== null
  const ladder = useMemo(
    () =>
      hasLadder &&
      settled && (
        <LadderSection
          view={settled}
          increment={lot && lot.house.kind !== 'ykj' ? fineText(lot.increment) : null}
        />
      ),
    [hasLadder, settled, lot],
  )
  const kept = useMemo(() => <SavedLimits to="bid-limit" />, [])
  const notes = closed && (
    <View className="bid-pad">
      <Note risk>{closed}</Note>
    </View>
  )
  const end = (
    <>
      <View className="bid-end">{held(`规则版本 ${tool.version}，按已知费用的上限算；不构成出价建议`)}</View>
      <DemoMark />
    </>
  )
  if (isDesktop)
    return (
      <Screen name="bid-limit" title={TITLE} headed>
        <View className="bid-dh">
          <View>
            <View className="u-title u-t24" role="heading" aria-level={1}>
              {TITLE}
            </View>
            <View className="u-label">
              {`${lot ? `${lotTitle(lot.house)}，` : ''}总花费不超过预算的最高一口`}
            </View>
          </View>
          <View className="bid-tools u-no-print">
            <ShareButton look="line" share={share} />
            {canPrint && (
              <Button size="small" icon="print" onPress={printPage}>
                打印
              </Button>
            )}
            {keep}
          </View>
        </View>
        {notes}
        <BidAnswer view={view} wide />
        <View className={`bid-cols ${lot ? '' : 'is-plain'}`}>
          <View>
            {lot ? <BidLotLine lot={lot} /> : <LotFields {...fields} />}
            {money}
            {terms}
            {kept}
          </View>
          <View>
            {ladder}
            {lot && <WorthSection lot={lot} top={settled?.top ?? null} />}
          </View>
          {cash && (
            <Section title="用钱日历" side={<SaveDays onPress={saveDays} />} source="带“约”的日期为估计">
              {cash.view.gap && <GapNote gap={cash.view.gap} />}
              <View className="u-t12 u-c3 u-mt3">手里还剩多少，万元，自有现金</View>
              <CashLine chart={cash.view.chart} aloud={cash.view.aloud} />
              <CashFlow rows={cash.view.rows} />
            </Section>
          )}
        </View>
        {lot && <DepositsSection lot={lot} cash={tool.case?.money.cash ?? null} wide />}
        {end}
      </Screen>
    )
  return (
    <Screen
      name="bid-limit"
      title={TITLE}
      header={<Header title={TITLE} side={<ShareButton look="round" share={share} />} />}
      bar={
        lot ? (
          <StickyBar>
            <Button icon="calendar" grow={!keep} {...linkTo('cash-calendar', { house_id: lot.house.id })}>
              用钱日历
            </Button>
            {keep}
          </StickyBar>
        ) : undefined
      }
    >
      <BidAnswer view={view} wide={false} />
      <View className="bid-plain">
        {notes}
        {lot ? <BidLotLine lot={lot} /> : <LotFields {...fields} />}
        {money}
        {ladder}
        {terms}
        {lot && <WorthSection lot={lot} top={settled?.top ?? null} />}
        {kept}
        {end}
      </View>
    </Screen>
  )
}
