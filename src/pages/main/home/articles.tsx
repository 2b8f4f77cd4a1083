import { View } from '@tarojs/components'
import type { ArticleCard } from '@/contract/content/cards'
import { useNewArticles } from '@/domain/article/use-new-articles'
import { dayOf } from '@/lib/dates'
import { countText } from '@/lib/money'
import { Dots } from '@/ui/dots/dots'
import { Picture } from '@/ui/picture/picture'
import { Section } from '@/ui/section/section'
import { BoneLines } from '@/ui/skeleton/skeleton'
import { Part } from './part'
import './articles.scss'

/** The latest articles. */
export function Articles() {
  const articles = useNewArticles(3)
  if (articles.data?.list.length === 0) return null
  return (
    <Section title="文章">
      <Part query={articles} subject="文章" skeleton={<BoneLines lines={6} />}>
        {({ list }) => (
          <>
            {list.map(article => (
              <Article key={article.id} article={article} />
            ))}
          </>
        )}
      </Part>
    </Section>
  )
}

function Article({ article }: { article: ArticleCard }) {
  return (
    <View className="art">
      <View className="u-grow">
        <View className="art-t">{article.title}</View>
        <Dots
          className="art-m"
          lines={1}
          items={[
            article.group_name,
            dayOf(article.created_at).slice(5),
            `${countText(article.view_total)} 阅读`,
          ]}
        />
      </View>
      <Picture className="art-p" src={article.cover} alt="" width={88} />
    </View>
  )
}
