// Calendar of the payments for one lot: balance over time and each payment with its day. It uses the same state as the maximum-bid tool.
// Without a lot it shows saved lots whose deposits overlap.

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { MoneyFields } from '@/domain/finance/bid/bid-fields'
import type { BidLot } from '@/domain/finance/bid/bid-form'
import { closedNote } from '@/domain/finance/bid/bid-view'
import { CashFlow, CashLine, DepositsSection, GapNote } from '@/domain/finance/bid/cash-sections'
import { SavedLimits } from '@/domain/finance/bid/saved-limits'
import { BidLotLine } from '@/domain/finance/bid/lot-line'
import { useBidLot } from '@/domain/finance/bid/use-bid'
import { useBidTool } from '@/domain/finance/bid/use-bid-tool'
import { useSaveDays } from '@/domain/finance/bid/use-save-days'
import { fineFigure, wholeWanText } from '@/domain/finance/fine-money'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { canPrint, PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { lotTitle } from '@/lib/lot-share'
import { CALENDAR_WORD } from '@/platform/save-calendar/save-calendar'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import '@/domain/finance/bid/cash.scss'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

const TITLE = '资金安排'

function CashCalendar() {
  const { house_id } = useParams<'cash-calendar'>()
  const id = house_id === undefined ? undefined : Number(house_id)
  const query = useBidLot(id)
  useTrace('tool', id ?? 0)
  useShare({ screen: 'cash-calendar', params: { house_id }, title: `${TITLE}：何时付款、何处短缺` })
  if (id === undefined) return <WithoutLot />
  if (query.data) return <Days key={id} lot={query.data} />
  return (
    <Screen
      name="cash-calendar"
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

export default withErrorBoundary(CashCalendar)

/** Without a chosen lot: lots with a maximum bid, and overlapping deposits. */
function WithoutLot() {
  const isMember = useSession(isSignedIn)
  const isDesktop = useIsDesktop()
  return (
    <Screen name="cash-calendar" title={TITLE} header="title" place="page">
      <View className="bid-plain">
        <Empty
          title="先选一套房"
          hint={
            isMember
              ? '在房源页点“出价上限”，或从下方已存上限继续'
              : '在房源页点“出价上限”，就有它的保证金、尾款、税费与交接的日子'
          }
          actions={
            <Button kind="primary" {...linkTo('house-list', {})}>
              去找房
            </Button>
          }
        />
        <SavedLimits to="cash-calendar" />
        <DepositsSection lot={null} cash={null} wide={isDesktop} />
      </View>
    </Screen>
  )
}

type Tool = ReturnType<typeof useBidTool>

function Days({ lot }: { lot: BidLot }) {
  const isDesktop = useIsDesktop()
  const tool = useBidTool(lot)
  const save = useSaveDays(lot, tool.cash)
  const share = {
    title: `${lotTitle(lot.house)}：${TITLE}`,
    link: buildScreenUrl('cash-calendar', { house_id: lot.house.id }),
  }
  const saveButton = (
    <Button
      kind="primary"
      grow={!isDesktop}
      size={isDesktop ? 'small' : 'normal'}
      icon="calendar"
      disabled={!tool.cash || undefined}
      onPress={save}
    >
      {CALENDAR_WORD}
    </Button>
  )
  return (
    <Screen
      name="cash-calendar"
      title={TITLE}
      headed={isDesktop}
      header={<Header title={TITLE} side={<ShareButton look="round" share={share} />} />}
      bar={
        isDesktop ? undefined : (
          <StickyBar>
            <Button icon="edit" {...linkTo('bid-limit', { house_id: lot.house.id })}>
              出价上限
            </Button>
            {saveButton}
          </StickyBar>
        )
      }
    >
      {isDesktop && <DesktopHead lot={lot} share={share} saveButton={saveButton} />}
      <CashPage lot={lot} tool={tool} isDesktop={isDesktop} />
      <DemoMark />
    </Screen>
  )
}

function DesktopHead({
  lot,
  share,
  saveButton,
}: {
  lot: BidLot
  share: { title: string; link: string }
  saveButton: ReactNode
}) {
  return (
    <View className="u-flex u-end u-between u-mt4 u-mb3">
      <View>
        <View className="u-title u-t24" role="heading" aria-level={1}>
          {TITLE}
        </View>
        <View className="u-label">{`${lotTitle(lot.house)}，何时付款、何处短缺`}</View>
      </View>
      <View className="bid-tools u-no-print">
        <ShareButton look="line" share={share} />
        <PrintButton />
        <Button size="small" icon="edit" {...linkTo('bid-limit', { house_id: lot.house.id })}>
          出价上限
        </Button>
        {saveButton}
      </View>
    </View>
  )
}

/** The money and its calendar; the input of the own money stays visible on the desktop and while it is an example. */
function CashPage({ lot, tool, isDesktop }: { lot: BidLot; tool: Tool; isDesktop: boolean }) {
  const { cash } = tool
  const closed = closedNote(lot)
  return (
    <View className="cash-page">
      <View>
        {cash && <CashHero cash={cash} view={tool.view} />}
        {closed && (
          <View className="bid-pad">
            <Note risk>{closed}</Note>
          </View>
        )}
        {cash && (
          <Section title="剩余资金" side={<View className="u-t12 u-c3">万元，自有现金</View>}>
            <CashLine chart={cash.view.chart} aloud={cash.view.aloud} />
          </Section>
        )}
        <CalculatorLine houseId={lot.house.id} answers={tool.answers} />
        {isDesktop && <BidLotLine lot={lot} />}
        {(isDesktop || tool.isExample) && (
          <MoneyFields
            form={tool.form}
            errors={tool.errors}
            onChange={tool.change}
            isExample={tool.isExample}
          />
        )}
      </View>
      <View>
        {cash && (
          <Section title="付款日程" source="带“约”的日期为估计，以公告与法院通知为准">
            <CashFlow rows={cash.view.rows} />
          </Section>
        )}
        <DepositsSection lot={lot} cash={tool.case?.money.cash ?? null} wide={false} />
        {!isDesktop && canPrint && (
          <View className="bid-pad u-no-print">
            <PrintButton />
          </View>
        )}
      </View>
    </View>
  )
}

/** Own cash that the purchase needs. */
function CashHero({ cash, view }: { cash: NonNullable<Tool['cash']>; view: Tool['view'] }) {
  const price = view?.top ? view.top.price : cash.one.price
  return (
    <View className="cash-hero u-line-bottom" role="status">
      <View className="u-t13 u-c2">
        {`按 ${wholeWanText(price)}${view?.top ? '（上限）' : '（最低出价）'}成交，自有现金要用`}
      </View>
      <View className="u-flex u-base u-between">
        <Figure {...fineFigure(cash.view.plan.spent)} size={30} strong tone="ink" />
        <View className={`u-t13 ${cash.view.isShort ? 'u-warn' : 'u-c2'}`}>{cash.view.left}</View>
      </View>
      {cash.view.gap && <GapNote gap={cash.view.gap} />}
    </View>
  )
}
