// Screen of a running practice auction: the replayed price, the remaining time, the player's ceiling, the last bids, and the buttons to bid
// or pass. use-replay.ts owns the clock and the state; this file only renders it.

import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { fineText, wholeWan, wholeWanText } from '../fine-money'
import { toBeijingDay } from '@/lib/dates'
import { isLeading, leastBid, type AuctionLog, type Replay } from '@/lib/practice/replay'
import { Button } from '@/ui/button/button'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { Icon } from '@/ui/icon/icon'
import { Section } from '@/ui/section/section'
import { StepChart } from '@/ui/step-chart/step-chart'
import { Stepper } from '@/ui/stepper/stepper'
import { Segment } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'
import { bidderName, clockText, leftText, recentSteps, temptation } from './practice-view'
import { SPEEDS, type useReplay } from './use-replay'
import './practice.scss'

type Played = ReturnType<typeof useReplay>

export interface RoomProps {
  title: string
  log: AuctionLog
  ceiling: number
  played: Played
}

const MAX_STEPS = 50
const ROWS = 6

/** The price of the player's next bid: the minimum, or more steps. */
export function useOwnPrice({ log, played }: Pick<RoomProps, 'log' | 'played'>) {
  const [steps, setSteps] = useState(1)
  return { steps, setSteps, price: leastBid(log, played.replay) + (steps - 1) * log.increment }
}

/** The running replay: price, time, the player's ceiling, and the bids. */
export function PracticeRoom({
  title,
  log,
  ceiling,
  played,
  own,
  children,
}: RoomProps & { own: ReturnType<typeof useOwnPrice>; children: ReactNode }) {
  const { replay } = played
  const top = replay.counted.at(-1)
  const told = temptation(log, replay, ceiling, own.price)
  const delays = replay.counted.filter(({ until }) => until !== null).length
  return (
    <>
      <View className="u-between u-flex u-wrap u-px4 u-py2 u-note">
        <Text>{`出价记录回放，${toBeijingDay(log.start_time)}`}</Text>
        <Text>不产生任何出价</Text>
      </View>
      <Section className="prac-now">
        <View className="u-note">{`${title}，加价幅度 ${fineText(log.increment)}`}</View>
        <View className="u-row u-between u-wrap">
          <Figure {...wholeWan(top?.price ?? log.start_price)} size={36} strong tone="money" />
          <View className="u-right">
            <View className="u-fig u-t24 u-strong u-ink">{leftText(replay)}</View>
            <View className="u-note">{`距结束，已延时 ${delays} 次`}</View>
          </View>
        </View>
        <View className="u-text" role="status">
          {top
            ? isLeading(replay)
              ? `您领先，第 ${replay.counted.length} 次出价`
              : `${bidderName(top.bidder)} ${clockText(top.time)} 出价，第 ${replay.counted.length} 次`
            : '还没有人出价'}
        </View>
        <Controls played={played} />
      </Section>
      {told && (
        <View className="u-py2 u-px3">
          <Note risk>{`${told}。请确认后再出价`}</Note>
        </View>
      )}
      <Section title="我的出价" side={<View className="u-note">{`上限 ${wholeWanText(ceiling)}`}</View>}>
        <View className="u-row u-between u-wrap">
          <Stepper value={own.steps} onChange={own.setSteps} max={MAX_STEPS} label="加价次数" unit=" 档" />
          <Text className="u-strong u-fig">{wholeWanText(own.price)}</Text>
        </View>
        {children}
      </Section>
      <PriceSteps replay={replay} ceiling={ceiling} />
      <BidRows replay={replay} />
    </>
  )
}

function Controls({ played: { replay, isPlaying, speed, act } }: { played: Played }) {
  return (
    <View className="u-row u-wrap u-g2 u-mt3">
      <Press
        className="prac-btn u-centre u-bg-action-tint"
        label={isPlaying ? '暂停' : '继续'}
        onPress={() => act({ do: 'toggle' })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </Press>
      <Press
        className="prac-btn u-centre u-bg-action-tint"
        label="到下一次出价"
        onPress={() => act({ do: 'jump' })}
      >
        <Icon name="right" />
      </Press>
      <Text className="u-fig u-note">{clockText(replay.at)}</Text>
      <View className="u-grow">
        <Segment
          label="快慢"
          items={SPEEDS}
          active={speed}
          onChange={key => act({ do: 'speed', speed: key })}
        />
      </View>
    </View>
  )
}

const FEN_OF_WAN = 1_000_000
const wanText = (fen: number) => (fen / FEN_OF_WAN).toFixed(1)

/** The last forty minutes, with the player's ceiling as a line. */
export const PriceSteps = ({ replay, ceiling }: { replay: Replay; ceiling: number }) => {
  const steps = recentSteps(replay)
  if (steps.length === 0) return null
  return (
    <StepChart
      title="最近 40 分钟"
      caption="万元，虚线是您的上限"
      steps={steps}
      end={replay.at}
      level={{ value: ceiling, label: `上限 ${wanText(ceiling)}` }}
      valueText={wanText}
      timeText={clockText}
      columns={[
        { key: 'at', title: '时间', cell: ({ at }) => clockText(at) },
        { key: 'price', title: '价格', cell: ({ value }) => wholeWanText(value) },
        {
          key: 'gap',
          title: '比上限',
          cell: ({ value }) => `${value > ceiling ? '高' : '低'} ${fineText(Math.abs(value - ceiling))}`,
        },
      ]}
      source="竞买号以甲乙丙代"
    />
  )
}

/** The last bids, latest first. */
export const BidRows = ({ replay: { counted } }: { replay: Replay }) => (
  <Section title="出价记录" side={<View className="u-note">{`${counted.length} 次`}</View>}>
    {counted
      .slice(-ROWS)
      .reverse()
      .map(({ bidder, price, time, until }) => (
        <View key={`${time}-${price}`} className="u-row u-g2 u-least42 u-line-top">
          <Text className="u-fig u-note">{clockText(time)}</Text>
          <Text className={bidder === 'own' ? 'u-act u-strong' : 'u-text'}>{bidderName(bidder)}</Text>
          <View className="u-grow">{until !== null && <Tag>{`延至 ${clockText(until)}`}</Tag>}</View>
          <Text className="u-fig u-strong">{wholeWanText(price)}</Text>
        </View>
      ))}
  </Section>
)

/** Buttons to pass or bid; on phones in the bottom bar, in wider windows beside the price. */
export function RoomActions({ log, ceiling, played, price }: Omit<RoomProps, 'title'> & { price: number }) {
  const { replay, act } = played
  const isBeyond = price > ceiling
  const mayBid = !isLeading(replay) && !replay.isOver
  return (
    <>
      <Button kind={isBeyond && mayBid ? 'primary' : 'line'} grow onPress={() => act({ do: 'stop' })}>
        停止出价
      </Button>
      <Button
        kind={isBeyond && mayBid ? 'line' : 'primary'}
        grow
        disabled={!mayBid || undefined}
        onPress={() => act({ do: 'bid', price: Math.max(price, leastBid(log, replay)) })}
      >
        {mayBid ? `${isBeyond ? '超上限出价' : '出价'} ${wholeWanText(price)}` : '您领先'}
      </Button>
    </>
  )
}
