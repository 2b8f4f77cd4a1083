import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Term, Termed } from '@/domain/wiki/term'
import { linkTo } from '@/routes/go'
import type { FigureText } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { More, Section } from '@/ui/section/section'
import { held } from '@/ui/unbroken/unbroken'
import { ExpectedCost } from '@/domain/house/detail/expected-cost'
import type { SumsView } from './first-view'
import '@/domain/house/detail/cost-section.scss'
import './first.scss'

/** What is paid to sign up, what after the sale and when, and what it all comes to. */
export function SumsSection({ view }: { view: SumsView }) {
  const { house, deposit, balance, cost } = view
  return (
    <Section
      title="三笔数"
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
      <View role="list" aria-label="三笔数">
        <Sum at={1} title="报名：保证金" figure={deposit.figure} figures={deposit.figures}>
          <View className="fst-p">
            {held(`${deposit.when} 开拍前交到法院或网拍平台。`)}
            <Term word="保证金" />
            没拍到 24 小时内退，拍到抵价款。
          </View>
        </Sum>
        <Sum at={2} title="成交：尾款" figure={balance.figure}>
          <View className="fst-p">
            成交价减保证金，逾期不付算
            <Term word="悔拍" />。
          </View>
          <View className="fst-rows">
            {balance.rows.map(row => (
              <View key={row.key} className="fst-r">
                <View className="u-grow">
                  <View className="u-text u-fig">{row.when}</View>
                  <View className="fst-p">
                    <Termed text={row.title} words={['尾款']} />
                  </View>
                </View>
                <Text className="fst-a u-fig">{row.amount}</Text>
              </View>
            ))}
          </View>
          <View className="fst-p">
            <Term word="首付" />
            包括已交的保证金；按首套、贷款用到上限算。
          </View>
          {balance.gap && <View className="fst-p u-warn">{held(balance.gap)}</View>}
        </Sum>
        <Sum
          at={3}
          title="拿到钥匙：到手总成本"
          lead={cost.lead}
          figure={cost.total}
          figures={view.costFigures}
        >
          {cost.upTo && <View className="fst-p u-fig">{cost.upTo}</View>}
          <View className="fst-rows">
            {cost.rows.map(row => (
              <View key={row.key} className="fst-r">
                <View className="u-grow">
                  <View className="u-text">
                    <Termed text={row.title} words={['契税', '土地增值税', '增值税', '个人所得税', '欠费']} />
                    {row.tag && (
                      <Text className="u-warn">
                        {'　'}
                        {row.tag}
                      </Text>
                    )}
                  </View>
                </View>
                <Text className="fst-a u-fig">{row.amount}</Text>
              </View>
            ))}
          </View>
          <View className="fst-p">{`单位：元。贷款用到上限时，自有现金至多要备 ${view.own}。`}</View>
          <ExpectedCost houseId={house.id} />
        </Sum>
      </View>
      {view.warning && <Note className="u-mt3">{view.warning}</Note>}
    </Section>
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
  title: string
  lead?: string | null
  figure: FigureText
  figures?: string
  children: ReactNode
}) {
  return (
    <View className="fst-sum" role="listitem" data-fig={figures}>
      <View className="fst-n" aria-hidden>
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
