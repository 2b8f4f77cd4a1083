import { View } from '@tarojs/components'
import { articleFacts } from '@/domain/article/article-card'
import { useArticleHouses, useArticleTags, useHotArticles } from '@/domain/article/use-articles'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'

/** Open lots that the articles mention. */
export function HouseRead() {
  const { data } = useArticleHouses()
  if (!data || data.list.length === 0) return null
  return (
    <Section title="读到的房源" side={<View className="u-label">{`${data.total} 套`}</View>}>
      <HouseMinis>
        {data.list.map(({ house, article }) => (
          <HouseMini key={house.id} card={house} facts={[`出自“${article.title}”`]} />
        ))}
      </HouseMinis>
    </Section>
  )
}

export function TagCloud({
  active,
  onChoose,
}: {
  active: number | undefined
  onChoose: (tag: number | undefined) => void
}) {
  const { data } = useArticleTags()
  if (!data || data.list.length === 0) return null
  return (
    <Section title="按标签找">
      <View className="u-flex u-wrap u-g2">
        {data.list.map(({ id, name, total }) => (
          <Press
            key={id}
            className={`arts-tag u-least36 u-label ${id === active ? 'is-on' : ''}`}
            pressed={id === active}
            onPress={() => onChoose(id === active ? undefined : id)}
          >
            {`${name} ${total}`}
          </Press>
        ))}
      </View>
    </Section>
  )
}

export function HotArticles() {
  const { data } = useHotArticles()
  if (!data || data.list.length === 0) return null
  return (
    <Section
      title="近 30 日热读"
      side={<More {...linkTo('article-list', { sort: 'hot_desc' }, { mode: 'replace' })}>最热</More>}
    >
      {data.list.map((card, at) => (
        <Press key={card.id} className="u-flex u-py2" {...linkTo('article-detail', { id: card.id })}>
          <View className="u-fixed u-c2 u-w24">{at + 1}</View>
          <View className="u-grow">
            <View className="arts-hot-t">{card.title}</View>
            <Dots className="u-label" items={articleFacts(card)} />
          </View>
        </Press>
      ))}
    </Section>
  )
}

/** Editorial process of the articles, and a link for questions. */
export const Writers = () => (
  <>
    <Section title="编写说明">
      <View className="arts-p">
        法律条文逐条核对，每篇标出核对日期；转述的注明是转述。规则变了，先改旧文，再写新文，改了什么写在文首。
      </View>
    </Section>
    <Section title="没有找到答案？直接提问">
      <View className="arts-p">提问由在执业的顾问回答。</View>
      <Button kind="quiet" {...linkTo('consulting')}>
        提一个问题
      </Button>
    </Section>
  </>
)
