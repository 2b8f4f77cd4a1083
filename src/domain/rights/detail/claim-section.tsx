import { Text, View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { toBeijingDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable, TwoLines, type TableColumn } from '@/ui/facts/facts'
import { Money } from '@/ui/figure/figure'
import { Section } from '@/ui/section/section'
import { ClaimBar } from '../claim-bar'
import { claimBar, shownPrice } from '../rights-card-view'
import { claimRows, priceOfPrincipal, sharePercent, type ClaimRow } from './rights-view'
import './claim-section.scss'

const buildClaimColumns = (hasLoans: boolean): TableColumn<ClaimRow>[] => [
  {
    key: 'name',
    title: hasLoans ? '借款合同' : '债务人',
    cell: row => (
      <TwoLines
        top={row.name}
        under={
          row.under || row.due ? (
            <>
              {row.under}
              {row.due && <View className="claim-due">{`${row.due} 到期`}</View>}
            </>
          ) : undefined
        }
      />
    ),
  },
  { key: 'principal', title: '本金', cell: row => row.principal },
  { key: 'interest', title: '利息', cell: row => row.interest },
  ...(hasLoans ? [{ key: 'due', title: '到期', cell: (row: ClaimRow) => row.due, optional: true }] : []),
]

/** Composition of the claim: the bar, then the contracts. */
export function ClaimSection({ rights }: { rights: RightsInfo }) {
  const shown = shownPrice(rights)
  const price = shown?.fen ?? null
  const kind = shown?.kind.replace('转让', '') ?? ''
  const bar = claimBar({ ...rights, price })
  const part = priceOfPrincipal({ ...rights, price })
  const note = rights.sources.find(source => source.field === 'principal')
  return (
    <Section
      id="claim"
      title="债权构成"
      side={
        <View className="u-t12 u-c3">{rights.interest_to ? `截至 ${rights.interest_to}，万元` : '万元'}</View>
      }
      source={
        <>
          {note && (
            <>
              {note.source}
              <Dot />
              {toBeijingDay(note.at)}；
            </>
          )}
          受让后利息是否续计见合同
        </>
      }
    >
      <View className="claim-top">
        <Money fen={rights.total} size={30} strong tone="ink" />
        {part && (
          <View className="u-t13 u-c2">
            {kind}为本金的 <Text className="u-ink u-strong u-fig">{part}</Text>
          </View>
        )}
      </View>
      <ClaimBar
        tall
        bar={bar}
        label={`本金 ${moneyText(rights.principal)}，利息 ${moneyText(rights.interest)}，合计 ${moneyText(rights.total)}`}
      />
      <View className="cbar-legend u-num u-no-autospace" aria-hidden>
        <Text className="cbar-k u-nowrap cbar-k1">本金</Text>
        <Text className="cbar-k u-nowrap cbar-k2">利息、罚息与复利</Text>
        {bar.price !== null && (
          <Text className="u-money">
            {kind} {sharePercent(bar.price)}
          </Text>
        )}
      </View>
      <View className="claim-table u-mt2 u-scroll-x">
        <FiguresTable
          caption="债权构成（万元）"
          columns={buildClaimColumns(rights.loans.length > 0)}
          rows={claimRows(rights)}
          rowKey={row => row.key}
        />
      </View>
    </Section>
  )
}
