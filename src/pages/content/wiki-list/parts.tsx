import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { AskLines } from '@/domain/ask/ask-row'
import { useHotAsks } from '@/domain/ask/use-ask'
import { WikiRow } from '@/domain/wiki/wiki-card-row'
import { useNewerWikis, useWikis } from '@/domain/wiki/use-wiki'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'

export type Param = Result<'wiki/param'>

export const Find = () => (
  <Press className="wk-find u-px3 u-sunk u-t15 u-c2" {...linkTo('wiki-search', {})}>
    <Icon name="search" size="s" />
    搜词条、问答，如“悔拍”
  </Press>
)

export const Heads = ({ param, of }: { param: Param; of: number }) => (
  <View className="wk-ws u-flex u-wrap u-g2 u-mt10px">
    {param.heads
      .filter(head => head.category_id === of)
      .map(head => (
        <Press key={head.id} className="word" {...linkTo('wiki-detail', { id: head.id })}>
          {head.is_risk && <Icon name="warning" size="xs" className="u-ml1 u-warn" />}
          {head.title}
        </Press>
      ))}
  </View>
)

/** The entries of one station. */
export function Station({ param, chosen }: { param: Param; chosen: number }) {
  const pages = useWikis({ category_id: chosen, page_size: 20 })
  const station = param.categories.find(one => one.id === chosen)
  return (
    <Section
      title={station?.name}
      side={<View className="u-t12 u-c3">{`${station?.total ?? 0} 条，按先后`}</View>}
    >
      {station && <View className="u-t13 u-c2">{station.intro}</View>}
      <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="条">
        {card => <WikiRow card={card} />}
      </EndlessList>
    </Section>
  )
}

export function Newer() {
  const list = useNewerWikis()
  if (list.length === 0) return null
  return (
    <Section title="最近更新">
      {list.map(card => (
        <WikiRow key={card.id} card={card} note />
      ))}
    </Section>
  )
}

export function Asked() {
  const list = useHotAsks()
  if (list.length === 0) return null
  return (
    <Section title="热门问题" side={<More {...linkTo('qa-list', {})}>全部</More>}>
      <AskLines list={list} />
    </Section>
  )
}
