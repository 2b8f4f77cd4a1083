import { View } from '@tarojs/components'
import type { Ask } from '@/contract/ask/schema'
import { AskLines } from '@/domain/ask/ask-row'
import { citedLaws, lawBlock } from '@/domain/ask/ask-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { Law } from '@/domain/text/text-blocks'
import { go, linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { Neighbours } from '../parts/neighbours'

/** Laws, the notice, related questions and lots, and the neighbours of a question. */
export function Beside({ ask, isDesktop }: { ask: Ask; isDesktop: boolean }) {
  const laws = citedLaws(ask.answers)
  return (
    <>
      {isDesktop && laws.length > 0 && (
        <Section title="回答依据的条文" side={<View className="u-t12 u-c2">{`${laws.length} 条`}</View>}>
          {laws.map(({ law, by }) => (
            <View key={law.id} className="qd-law">
              <Law block={lawBlock(law)} />
              <View className="u-t12 u-c2 u-mt2">{`被 ${by.length} 个回答引用：${by.join('、')}`}</View>
            </View>
          ))}
        </Section>
      )}
      {ask.notice && ask.house && (
        <Section
          title="这套房源的公告"
          side={<More {...linkTo('house-detail', { id: ask.house.id })}>看这套</More>}
        >
          <View className="qd-q u-t15 u-text u-lh1-7 u-pl3">{`“${ask.notice.quote}”`}</View>
          <View className="u-t12 u-c2 u-mt1">
            {[ask.notice.label, ask.notice.section].filter(Boolean).join('，')}
          </View>
        </Section>
      )}
      {ask.related.length > 0 && (
        <Section
          title={ask.is_basic ? '大家接着问' : '相近的问题'}
          side={
            <More {...linkTo('qa-list', { type: ask.type })}>{`${ask.type_text} ${ask.type_total}`}</More>
          }
        >
          <AskLines list={ask.related} />
        </Section>
      )}
      {ask.clear && (
        <Section
          title={`公告写明${ask.clear.label}的房源`}
          side={
            <Press className="more" onPress={() => go('house-list', { risk_clear: ask.clear?.kind })}>
              {`${ask.clear.total} 套`}
            </Press>
          }
        >
          <HouseMinis>
            {ask.clear.list.map(card => (
              <HouseMini
                key={card.id}
                card={card}
                facts={[card.circle_name ?? card.region_name, `${card.area}㎡`]}
                note={
                  card.discount_rate !== null && card.discount_rate > 0
                    ? `低于挂牌均价 ${card.discount_rate}%`
                    : undefined
                }
              />
            ))}
          </HouseMinis>
        </Section>
      )}
      <Neighbours prev={neighbour(ask.prev)} next={neighbour(ask.next)} />
    </>
  )
}

const neighbour = (one: { id: number; title: string } | null) =>
  one && { title: one.title, link: linkTo('qa-detail', { id: one.id }, { mode: 'replace' }) }
