import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { useOwnBids } from '@/domain/finance/use-own-bids'
import { linkTo } from '@/routes/go'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { holdingMarks, holdingRows, isHeld, type HoldingRow } from './holding-view'
import { useHolding } from './use-house'
import './cost-section.scss'

/** The home's rent, and its cost until the handover. */
export default function HoldingSection({ house }: { house: HouseInfo }) {
  return isHeld(house) ? <Holding house={house} /> : null
}

function Holding({ house }: { house: HouseInfo }) {
  const query = useHolding(house.id)
  const loan = useOwnBids()[house.id]?.loan_amount ?? 0
  const { data, error } = query
  const sources = data?.rent?.sources ?? []
  return (
    <Section
      id="holding"
      title="租金与持有成本"
      figures={data && holdingMarks(data, house, loan)}
      side={house.xiaoqu && <More {...linkTo('xiaoqu-detail', { xiaoquid: house.xiaoqu.id })}>小区租金</More>}
      source={
        !error &&
        data &&
        `${sources.length > 0 ? `租金来源：${sources.join('、')}；` : ''}不计自有资金的机会成本`
      }
    >
      <QueryBoundary
        query={query}
        subject="租金与持有成本"
        skeleton={
          <Skeleton>
            <SkeletonText lines={6} />
          </Skeleton>
        }
      >
        {holding => holdingRows(holding, house, loan).map(row => <Row key={row.key} row={row} />)}
      </QueryBoundary>
    </Section>
  )
}

const Row = ({ row: { label, value, note, loan, isKnown } }: { row: HoldingRow }) => (
  <View className="cost-row u-line-top">
    <View className="u-grow">
      <View className="cost-name u-text u-t13 u-mid u-lh20">{label}</View>
      <View className="u-note">{note}</View>
      {loan && <View className="u-note hold-loan">{loan}</View>}
    </View>
    <Text className={`u-t15 u-nowrap ${isKnown ? 'u-fig' : 'u-c2'}`}>{value}</Text>
  </View>
)
