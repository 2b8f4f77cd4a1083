import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { BidRow, HouseInfo } from '@/contract/house/schema'
import { Term } from '@/domain/wiki/term'
import { toBeijingDay, toBeijingParts, shortTime } from '@/lib/dates'
import { twoDigits } from '@/lib/countdown'
import { marks } from '@/lib/measures/marks'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { Money } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { priceMarks } from '../lot-marks'
import './bids-section.scss'

const STATE_WORDS: Record<BidRow['state'], string> = { leading: '领先', out: '出局', won: '成交' }
const SHOWN_AT_FIRST = 5

/** Mirrors the server's condition: sold after several bids; a 变卖 runs for weeks. */
const canPractise = ({ status, kind, round, bid_total }: HouseInfo) =>
  status === 'sold' && kind !== 'ykj' && round !== 4 && (bid_total ?? 0) >= 4

const told = (total: number | null) => (total === null ? '未提供' : `${total} 人`)

/** The bids as the platform sent them, latest first; marks those that extended the end. */
export function BidsSection({ house }: { house: HouseInfo }) {
  const [all, setAll] = useState(false)
  if (house.bid_log.length === 0) return null
  const bids = house.bid_total ?? house.bid_log.length
  const rows = all ? house.bid_log : house.bid_log.slice(0, SHOWN_AT_FIRST)
  const side =
    house.status === 'sold' && house.first_bid_time !== null ? (
      <Text>{`${bids} 次，首次 ${shortTime(house.first_bid_time)}`}</Text>
    ) : (
      <Text>
        {`${bids} 次`}
        <Dot />
        {`${told(house.signup_total)}报名，${told(house.bidder_total)}出价`}
      </Text>
    )
  return (
    <Section
      id="bids"
      title="出价记录"
      figures={priceMarks(house)}
      side={<View className="u-faint">{side}</View>}
    >
      {rows.map(row => (
        <Bid
          key={`${row.time}-${row.price}`}
          row={row}
          houseId={house.id}
          today={toBeijingDay(house.server_time)}
        />
      ))}
      {!all && house.bid_log.length > rows.length && (
        <Press
          className="bids-all u-centre u-g3px u-h44 u-full u-line-top u-label"
          onPress={() => setAll(true)}
        >
          {bids > house.bid_log.length
            ? `最近 ${house.bid_log.length} 次出价`
            : `全部 ${house.bid_log.length} 次出价`}
          <Icon name="down" size="xs" />
        </Press>
      )}
      {canPractise(house) && <More {...linkTo('practice', { house_id: house.id })}>练习这场竞价</More>}
    </Section>
  )
}

function Bid({ row, houseId, today }: { row: BidRow; houseId: number; today: string }) {
  const { hour, minute, second } = toBeijingParts(row.time)
  const clock = [hour, minute, second].map(twoDigits).join(':')
  const day = toBeijingDay(row.time)
  return (
    <View
      className={`bid bid-${row.state}`}
      data-fig={row.state === 'out' ? undefined : marks('lot', houseId, { price: row.price })}
    >
      <View className="bid-state">
        <Text className="bid-word">{STATE_WORDS[row.state]}</Text>
      </View>
      <Text className="bid-who u-fig">{row.bidder_no}</Text>
      <Money fen={row.price} className="bid-price" />
      <View className="bid-when u-fig">
        {day === today ? clock : `${day.slice(5)} ${clock}`}
        {row.is_extending && <Term word="延时" className="term bid-ext" />}
      </View>
    </View>
  )
}
