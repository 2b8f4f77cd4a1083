// Calculator of the maximum bid. The result follows every keystroke; the ladder and the cash table below follow 250 ms later, so that
// typing stays fast. Without a lot it calculates with an example.

import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { BidAnswer } from '@/domain/finance/bid/bid-answer'
import { LotFields, MoneyFields, TermsFields } from '@/domain/finance/bid/bid-fields'
import type { BidLot } from '@/domain/finance/bid/bid-form'
import { closedNote } from '@/domain/finance/bid/bid-view'
import { SavedLimits } from '@/domain/finance/bid/saved-limits'
import { LadderSection } from '@/domain/finance/bid/ladder-section'
import { BidLotLine } from '@/domain/finance/bid/lot-line'
import { useBidLot } from '@/domain/finance/bid/use-bid'
import { useBidTool } from '@/domain/finance/bid/use-bid-tool'
import { CompetitionBrief } from '@/domain/finance/competition/competition-brief'
import { WorthSection } from '@/domain/finance/bid/worth-section'
import { fineText } from '@/domain/finance/fine-money'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { lotTitle } from '@/lib/lot-share'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { DemoMark } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { DesktopBid } from './desktop'
import type { DesktopProps } from './desktop-props'

const TITLE = '出价上限'
/** Debounce of the parts below the result: a keystroke recalculates only the result. */
const REST = 250

function BidLimit() {
  const { house_id } = useParams<'bid-limit'>()
  const id = house_id === undefined ? undefined : Number(house_id)
  const query = useBidLot(id)
  useTrace('tool', id ?? 0)
  useShare({ screen: 'bid-limit', params: { house_id }, title: `${TITLE}：总支出不超过预算的最高出价` })
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

export default withErrorBoundary(BidLimit)

function Tool({ lot }: { lot: BidLot | null }) {
  const isDesktop = useIsDesktop()
  const tool = useBidTool(lot)
  const { form, errors, view } = tool
  const settled = useDebouncedValue(view, REST)
  const cash = useDebouncedValue(tool.cash, REST)
  const fields = { form, errors, onChange: tool.change }
  const closed = lot && closedNote(lot)
  const share = {
    title: lot ? `${lotTitle(lot.house)}：${TITLE}` : TITLE,
    link: buildScreenUrl('bid-limit', { house_id: lot?.house.id }),
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
      <View className="bid-end">
        {wrapNoBreak(`规则版本 ${tool.version}，按已知费用的上限算；不构成出价建议`)}
      </View>
      <DemoMark />
    </>
  )
  const parts = {
    keep,
    notes,
    money,
    ladder,
    terms,
    kept,
    end,
    lot: (
      <>
        <CalculatorLine houseId={lot?.house.id} answers={tool.answers} />
        {lot ? <BidLotLine lot={lot} /> : <LotFields {...fields} />}
      </>
    ),
    worth: lot && <WorthSection lot={lot} top={settled?.top ?? null} />,
    chance: lot && lot.house.status === 'upcoming' && lot.house.kind !== 'ykj' && (
      <CompetitionBrief houseId={lot.house.id} price={settled?.top?.price} />
    ),
  }
  if (isDesktop)
    return (
      <Screen name="bid-limit" title={TITLE} headed>
        <DesktopBid {...{ lot, tool, cash, share, parts }} />
      </Screen>
    )
  return <PhoneBid {...{ lot, view, share, parts }} />
}

function PhoneBid({
  lot,
  view,
  share,
  parts,
}: Pick<DesktopProps, 'lot' | 'share' | 'parts'> & Pick<DesktopProps['tool'], 'view'>) {
  return (
    <Screen
      name="bid-limit"
      title={TITLE}
      header={<Header title={TITLE} side={<ShareButton look="round" share={share} />} />}
      bar={
        lot ? (
          <StickyBar>
            <Button
              icon="calendar"
              grow={!parts.keep}
              {...linkTo('cash-calendar', { house_id: lot.house.id })}
            >
              资金安排
            </Button>
            {parts.keep}
          </StickyBar>
        ) : undefined
      }
    >
      <BidAnswer view={view} wide={false} />
      <View className="bid-plain">
        {parts.notes}
        {parts.lot}
        {parts.money}
        {parts.ladder}
        {parts.terms}
        {parts.chance}
        {parts.worth}
        {parts.kept}
        {parts.end}
      </View>
    </Screen>
  )
}
