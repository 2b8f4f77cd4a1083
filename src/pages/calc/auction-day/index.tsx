// Companion for the day of an auction: the clock, the next bid with its costs against the buyer's money, the ladder up to the ceiling, the
// tasks before the start, and the steps after the hammer. Bids themselves are made on the auction platform.

import { useMemo } from 'react'
import { View } from '@tarojs/components'
import {
  getStage,
  listDayTasks,
  nextBidView,
  stageText,
  type Stage,
} from '@/domain/finance/auction-day/day-view'
import { DayTasks } from '@/domain/finance/auction-day/day-tasks'
import { NextBid } from '@/domain/finance/auction-day/next-bid'
import { useIsLost } from '@/domain/finance/auction-day/use-is-lost'
import { useDayTicks } from '@/domain/finance/auction-day/use-day-ticks'
import { MoneyFields } from '@/domain/finance/bid/bid-fields'
import type { BidLot } from '@/domain/finance/bid/bid-form'
import { CashFlow } from '@/domain/finance/bid/cash-sections'
import { LadderSection } from '@/domain/finance/bid/ladder-section'
import { BidLotLine } from '@/domain/finance/bid/lot-line'
import { useBidLot } from '@/domain/finance/bid/use-bid'
import { useBidTool } from '@/domain/finance/bid/use-bid-tool'
import { fineText } from '@/domain/finance/fine-money'
import { ClockRow } from '@/domain/house/detail/clock-row'
import { useHouseInfo, type HouseInfo } from '@/domain/house/detail/use-house'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo, openUrl } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

const TITLE = '竞拍日'

function AuctionDay() {
  const { house_id } = useParams<'auction-day'>()
  const id = Number(house_id)
  const house = useHouseInfo(id)
  const param = useBidLot(id)
  useTrace('tool', id)
  useShare({ screen: 'auction-day', params: { house_id }, title: `${TITLE}：每加一口，总成本是多少` })
  if (house.data && param.data) return <Day key={id} house={house.data} param={param.data} />
  return (
    <Screen
      name="auction-day"
      title={TITLE}
      header="title"
      query={house.data ? param : house}
      skeleton={<BoneSections />}
      subject="房源"
    >
      {() => null}
    </Screen>
  )
}

export default withErrorBoundary(AuctionDay)

/** The lot of the calculation in the present state of its auction. */
const currentLot = (param: BidLot, house: HouseInfo): BidLot => ({
  ...param,
  increment: house.increment,
  house: {
    ...param.house,
    status: house.status,
    price: house.price,
    current_price: house.current_price,
    bid_total: house.bid_total,
    start_time: house.start_time,
    end_time: house.end_time,
  },
})

function Day({ house, param }: { house: HouseInfo; param: BidLot }) {
  const lot = useMemo(() => currentLot(param, house), [param, house])
  const stage = useNowAs(now => getStage(house, now))
  const minute = useNowAs(now => Math.floor(now / 60) * 60)
  const tool = useBidTool(lot)
  const { ticks, toggle } = useDayTicks(house.id)
  const isOpen = stage !== 'sold' && stage !== 'none'
  const mayBid = isOpen && stage !== 'waiting'
  const next = useMemo(
    () => (mayBid && tool.case ? nextBidView(lot, tool.case, minute) : null),
    [mayBid, lot, tool.case, minute],
  )
  const tasks = listDayTasks(lot, {
    one: tool.case,
    isCompany: tool.form.buyer === 'company',
    now: minute,
  })
  const platform = house.platform_url
  const isDesktop = useIsDesktop()
  const actions = mayBid && platform && (
    <>
      <Button
        grow={!isDesktop}
        busy={tool.isSaving}
        disabled={!tool.view?.top || undefined}
        onPress={tool.save}
      >
        {tool.isSaved ? '已存为我的上限' : '存为我的上限'}
      </Button>
      <Button kind="primary" grow={!isDesktop} onPress={() => openUrl(platform)}>
        去平台出价
      </Button>
    </>
  )
  return (
    <Screen
      name="auction-day"
      title={TITLE}
      header="title"
      place="page"
      bar={actions && !isDesktop ? <StickyBar>{actions}</StickyBar> : undefined}
    >
      <ClockRow house={house} />
      <Lost id={house.id} isOn={stage === 'running' || stage === 'last'} />
      <View className="u-py2 u-px3">
        <Note risk={stage === 'last'}>{stageText(stage, house)}</Note>
      </View>
      <BidLotLine lot={lot} />
      {next && <NextBid view={next} />}
      {actions && isDesktop && <View className="u-row u-wrap u-g2 u-py2 u-px3">{actions}</View>}
      {isOpen && <CalculatorLine houseId={house.id} answers={tool.answers} />}
      {isOpen && (
        <MoneyFields
          form={tool.form}
          errors={tool.errors}
          onChange={tool.change}
          isExample={tool.isExample}
        />
      )}
      {isOpen && tool.view && (
        <LadderSection view={tool.view} increment={house.kind === 'ykj' ? null : fineText(house.increment)} />
      )}
      {isOpen && <DayTasks tasks={tasks} ticks={ticks} onTick={toggle} />}
      {isOpen && tool.cash && (
        <Section title="拍到之后要付" source="带“约”的日期为估计，以公告与法院通知为准">
          <CashFlow rows={tool.cash.view.rows} />
        </Section>
      )}
      <After stage={stage} house={house} />
      {house.is_demo && <DemoMark />}
    </Screen>
  )
}

/** Says that price and clock may be old, while the connection is lost. */
function Lost({ id, isOn }: { id: number; isOn: boolean }) {
  if (!useIsLost(id, isOn)) return null
  return (
    <View className="u-py2 u-px3" role="status">
      <Note risk>没有连上，价格可能已变，以拍卖平台为准；联网后自动更新</Note>
    </View>
  )
}

function After({ stage, house: { id, status } }: { stage: Stage; house: HouseInfo }) {
  return (
    <LinkRows>
      {stage === 'sold' && <LinkRow {...linkTo('my-won', { id, add: '1' })}>我拍到了：从尾款到交房</LinkRow>}
      {(status === 'sold' || status === 'failed' || status === 'withdrawn') && (
        <LinkRow {...linkTo('house-list', {})}>没拍到：看同类房源</LinkRow>
      )}
      <LinkRow {...linkTo('house-detail', { id })}>房源详情</LinkRow>
      <LinkRow {...linkTo('bid-limit', { house_id: id })}>出价上限与各项假设</LinkRow>
      <LinkRow {...linkTo('practice', {})}>先用一场真实竞价练习</LinkRow>
    </LinkRows>
  )
}
