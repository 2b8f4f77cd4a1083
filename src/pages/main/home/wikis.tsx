import { Text, View } from '@tarojs/components'
import { useHomeWikis } from '@/domain/house/lists/use-home-lists'
import { linkTo } from '@/routes/go'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import './below.scss'

/** Entries of the encyclopedia, for wide layouts. */
export default function Wikis() {
  const wikis = useHomeWikis(5)
  return (
    <Section title="百科" side={<More {...linkTo('wiki-list')}>全部</More>}>
      <QueryBoundary query={wikis} subject="百科" skeleton={<SkeletonText lines={8} />}>
        {({ list }) =>
          list.map(({ id, title, short }) => (
            <Press key={id} className="home-read home-wiki" {...linkTo('wiki-detail', { id })}>
              <View className="u-mid">{title}</View>
              <Text className="hv-n u-note u-mt2px u-lh18">{short}</Text>
            </Press>
          ))
        }
      </QueryBoundary>
    </Section>
  )
}
