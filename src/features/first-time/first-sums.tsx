// The three sums of a first auction on one representative lot: the payment for the registration, the balance with its dates, and the total
// cost. The sums at the expected price come from a separate query and fill in later.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Term, Termed } from '@/domain/wiki/term'
import { linkTo } from '@/routes/go'
import type { FigureText } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { More, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { useCall } from '@/api/query'
import { expectedCostView, expectedMarks } from '@/domain/house/detail/expected-view'
import type { SumsView } from './first-view'
import './first.scss'

/** Payment for the registration, payments after the sale with their dates, and the total cost. */
export function SumsSection({ view }: { view: SumsView | null }) {
  if (!view)
    return (
      <Section title="三笔费用">
        <Empty
          small
          title="暂无可作算例的房源"
          hint="可以填自己的价格与资金计算"
          actions={<Button {...linkTo('bid-limit', {})}>计算出价上限</Button>}
        />
      </Section>
    )
  return <Worked view={view} />
}

function Worked({ view }: { view: SumsView }) {
  const { house, deposit, balance, cost } = view
  return (
    <Section
      title="三笔费用"
      side={
        <More {...linkTo('house-detail', { id: house.id })}>{`例：${house.xiaoqu_name ?? view.title}`}</More>
      }
      source={
        <>
          {cost.source[0]}
          <Dot />
          {cost.source[1]}
        </>
      }
    >
      <View role="list" aria-label="三笔费用">
        <Sum
          at={1}
          title={<Termed text="报名：保证金" words={['保证金']} />}
          figure={deposit.figure}
          figures={deposit.figures}
        >
          <View className="fst-p">
            {wrapNoBreak(`${deposit.when} 开拍前交到法院或网拍平台；没拍到 24 小时内退，拍到抵价款`)}
          </View>
        </Sum>
        <Sum at={2} title={<Termed text="成交：尾款" words={['尾款']} />} figure={balance.figure}>
          <View className="fst-p">
            成交价减保证金，逾期不付算
            <Term word="悔拍" />
          </View>
          <View className="u-sunk u-my2 u-py2 u-px3">
            {balance.rows.map(row => (
              <View key={row.key} className="fst-r u-py3px u-g3 u-base u-flex">
                <View className="u-grow">
                  <View className="u-text u-fig">{row.when}</View>
                  <View className="fst-p">{wrapNoBreak(row.title)}</View>
                </View>
                <Text className="u-fixed u-text u-fig">{row.amount}</Text>
              </View>
            ))}
          </View>
          <View className="fst-p">
            <Term word="首付" />
            包括已交的保证金；按首套、贷款用到上限算
          </View>
          {balance.gap && <View className="fst-p fst-warn u-mt1">{wrapNoBreak(balance.gap)}</View>}
        </Sum>
        <Sum
          at={3}
          title={`拿到钥匙：${cost.by}，总成本`}
          lead={cost.lead}
          figure={cost.total}
          figures={view.costFigures}
        >
          {cost.upTo && <View className="fst-p u-fig">{cost.upTo}</View>}
          <View className="u-sunk u-my2 u-py2 u-px3">
            {cost.rows.map(row => (
              <View key={row.key} className="fst-r u-py3px u-g3 u-base u-flex">
                <View className="u-grow">
                  <View className="u-text">
                    <Termed text={row.title} words={['契税', '土地增值税', '增值税', '个人所得税', '欠费']} />
                    {row.tag && <Text className="u-warn u-nowrap">{`　${row.tag}`}</Text>}
                  </View>
                </View>
                <Text className="u-fixed u-text u-fig">{row.amount}</Text>
              </View>
            ))}
          </View>
          <View className="fst-p">
            {view.own ? `单位：元。首套且贷款用到上限的，自有现金至多备 ${view.own}` : '单位：元'}
          </View>
          <Expected houseId={house.id} />
        </Sum>
      </View>
      {view.warning && <Note className="u-mt3">{view.warning}</Note>}
    </Section>
  )
}

/** Sums at the expected price, which is seldom the start price. */
function Expected({ houseId }: { houseId: number }) {
  const { data } = useCall('h5/evaluate-house/hammer', { house_id: houseId }, { stale: 'normal' })
  if (!data) return null
  const { label, figure, text } = expectedCostView(data)
  return (
    <View className="fst-p u-mt2" data-fig={expectedMarks(data)}>
      {wrapNoBreak(figure === null ? `按预计成交价总成本：${text}` : `${label} ${figure}。${text}`)}
    </View>
  )
}

function Sum({
  at,
  title,
  lead,
  figure,
  figures,
  children,
}: {
  at: number
  title: ReactNode
  lead?: string | null
  figure: FigureText
  figures?: string
  children: ReactNode
}) {
  return (
    <View className="fst-sum u-py4 u-g3 u-top u-flex" role="listitem" data-fig={figures}>
      <View className="fst-n u-centre u-fixed u-tint-action u-strong" aria-hidden>
        {at}
      </View>
      <View className="u-grow">
        <View className="fst-h">
          <View role="heading" aria-level={3}>
            {title}
          </View>
          <View className="u-nowrap">
            {lead && <Text className="u-note">{lead} </Text>}
            <Figure {...figure} size={20} strong tone="ink" />
          </View>
        </View>
        {children}
      </View>
    </View>
  )
}
