import type { Wiki } from '@/contract/wiki/schema'
import { View } from '@tarojs/components'
import { AskLines } from '@/domain/ask/ask-row'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Word } from '@/ui/chip/chip'
import { More, Section } from '@/ui/section/section'
import { Neighbours } from '../parts/neighbours'

/** Related lots, entries and questions. */
export function Beside({ wiki }: { wiki: Wiki }) {
  return (
    <>
      {wiki.lots.list.length > 0 && (
        <Section
          title={wiki.lots.title}
          side={
            <More
              {...linkTo(
                'house-list',
                wiki.lots.kind ? { risk_clear: wiki.lots.kind } : { statuses: 'upcoming', sort: 'start_asc' },
              )}
            >{`${wiki.lots.total} 套`}</More>
          }
        >
          <HouseMinis>
            {wiki.lots.list.map(card => (
              <HouseMini
                key={card.id}
                card={card}
                facts={[`${shortTime(card.start_time)} 开拍`]}
                note={`保证金 ${moneyText(card.deposit)}`}
              />
            ))}
          </HouseMinis>
        </Section>
      )}
      {wiki.related.length > 0 && (
        <Section title="一起看">
          <View className="wk-ws u-flex u-wrap u-g2 u-mt10px">
            {wiki.related.map(card => (
              <Word key={card.id} {...linkTo('wiki-detail', { id: card.id })}>
                {card.title}
              </Word>
            ))}
          </View>
        </Section>
      )}
      {wiki.asks.length > 0 && (
        <Section title="相关问题" side={<More {...linkTo('qa-list', { keyword: wiki.title })}>全部</More>}>
          <AskLines list={wiki.asks} />
        </Section>
      )}
      <More {...linkTo('case-new', { text_type: 'wiki', text_id: wiki.id })}>有误或不妥？告诉我们</More>
    </>
  )
}

/** The previous and the next entry of the process. */
export const WikiNeighbours = ({ wiki }: { wiki: Wiki }) => (
  <Neighbours prev={neighbour(wiki.prev)} next={neighbour(wiki.next)} />
)

const neighbour = (one: { id: number; title: string } | null) =>
  one && { title: one.title, link: linkTo('wiki-detail', { id: one.id }, { mode: 'replace' }) }
