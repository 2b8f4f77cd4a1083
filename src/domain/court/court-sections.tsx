// Sections of a court's page: outcomes, shares by round, handover times, other courts, and open lots. court-view.ts computes shares and
// their confidence intervals; the components only lay them out.

import { Text, View } from '@tarojs/components'
import { HOUSE_STATUS_LABELS, ROUND_LABELS } from '@/contract/codes'
import type { CourtCounts, CourtHandover, CourtPeer, CourtRound } from '@/contract/court/cards'
import { COURT_PEERS } from '@/contract/court-rules'
import type { HouseCard } from '@/contract/house/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { FiguresTable, type TableColumn } from '@/ui/facts/facts'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import {
  countAllRounds,
  clearance,
  courtShares,
  handoverView,
  isUndecided,
  countOpenedRounds,
  outcomeParts,
  outcomeText,
  roundShares,
} from './court-view'
import { Shares } from './shares'
import { useOpenLots } from './use-court'
import './court-sections.scss'

/** Outcomes of the court's auctions in the period. */
export function OutcomeSection({ counts, period }: { counts: CourtCounts; period: string }) {
  const all = countAllRounds(counts)
  return (
    <Section
      title={all > 0 ? `${all} 场公告的结果` : '拍卖结果'}
      side={<View className="u-note u-num">{period}</View>}
      source="本站收录的司法拍卖，按应结束的月份；一套房一轮计一场。悔拍按其后的重新拍卖认定，近期成交的可能尚未认定"
    >
      {all === 0 && <View className="u-t13 u-c2">这 12 个月没有已结束的拍卖。</View>}
      {all > 0 && (
        <>
          <View className="court-parts" aria-hidden>
            {outcomeParts(counts).map(({ key, text, total }) => (
              <View key={key} className={`court-part court-${key}`} style={{ flexGrow: total }}>
                {text}
              </View>
            ))}
          </View>
          <View className="u-t13 u-c2 u-num">{outcomeText(counts)}</View>
        </>
      )}
    </Section>
  )
}

export const SharesSection = ({ counts }: { counts: CourtCounts }) => (
  <Section title="比率与分母">
    <Shares shares={courtShares(counts)} />
  </Section>
)

export const RoundsSection = ({ rounds }: { rounds: readonly CourtRound[] }) => (
  <Section title="分轮次的成交率">
    <Shares shares={roundShares(rounds)} />
  </Section>
)

export function HandoverSection({ handover, counts }: { handover: CourtHandover; counts: CourtCounts }) {
  const { text, base, middle, note } = handoverView(handover, counts)
  return (
    <Section title="交付时长" side={<View className="u-note">成交日至交付日，中位数</View>} source={note}>
      <View className="u-row u-base u-g2">
        <Text className={handover.median === null ? 'u-t15 u-c2' : 'u-t20 u-strong u-ink u-fig'}>{text}</Text>
        {middle && <Text className="u-note u-num">{middle}</Text>}
      </View>
      <View className="u-note u-num">{base}</View>
    </Section>
  )
}

const share = (counts: CourtCounts) => clearance(counts, { key: '', label: '', of: '' }).share

const PEERS: TableColumn<CourtPeer & { isThis: boolean }>[] = [
  {
    key: 'court',
    title: '法院',
    cell: ({ court, isThis }) =>
      isThis ? (
        <Text className="u-mid u-ink">{court}</Text>
      ) : (
        <Press className="court-peer" {...linkTo('court', { name: court })}>
          {court}
        </Press>
      ),
  },
  { key: 'opened', title: '开拍', cell: countOpenedRounds },
  { key: 'sold', title: '成交率', cell: row => share(row)?.text ?? '样本太少' },
  { key: 'range', title: '95% 区间', optional: true, cell: row => share(row)?.range ?? '—' },
  { key: 'withdrawn', title: '撤回', cell: row => `${row.withdrawn} / ${countAllRounds(row)}` },
]

/** The court beside the courts of the same city. */
export function PeersSection({ court, peers }: { court: string; peers: readonly CourtPeer[] }) {
  if (peers.length < 2) return null
  return (
    <Section
      title="同城对照"
      source={`成交率按开拍，撤回写撤回场数 / 全部公告；本院在前，其余按公告场数，最多 ${COURT_PEERS} 家${isUndecided(peers) ? '。各家区间互相重叠，分不出高下' : ''}`}
    >
      <FiguresTable
        caption="同城法院的成交率与撤回场数"
        columns={PEERS}
        rows={peers.map(peer => ({ ...peer, isThis: peer.court === court }))}
        rowKey={peer => peer.court}
      />
    </Section>
  )
}

export function OpenLotsSection({ court }: { court: string }) {
  const query = useOpenLots(court)
  const { data } = query
  return (
    <Section
      title="在拍房源"
      side={
        data &&
        data.total > 0 && (
          <More {...linkTo('house-list', { court, kinds: 'sfpm' })}>{`${data.total} 套`}</More>
        )
      }
    >
      <QueryBoundary
        query={query}
        subject="在拍房源"
        skeleton={
          <Skeleton>
            <SkeletonText lines={4} />
          </Skeleton>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <View className="u-t13 u-c2">现在没有在拍的房源。</View>
          ) : (
            <HouseMinis>
              {list.map(card => (
                <HouseMini
                  key={card.id}
                  card={card}
                  facts={lotFactsHere(card)}
                  note={houseCardView(card).saving?.text}
                />
              ))}
            </HouseMinis>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

const lotFactsHere = ({ status, start_time, end_time, round }: HouseCard) => [
  HOUSE_STATUS_LABELS[status],
  status === 'ongoing' ? `${shortTime(end_time)} 结束` : `${shortTime(start_time)} 开拍`,
  ROUND_LABELS[round],
]
