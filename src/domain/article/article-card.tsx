import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ArticleCard as ArticleCardData } from '@/contract/content/cards'
import { toBeijingDay } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './article-card.scss'

export const articleDay = (at: number) => toBeijingDay(at).slice(5)

/** Facts of an article before it is read, for example: 税费, 11-19, 8,214 阅读. */
export const articleFacts = ({ group_name, created_at, view_total }: ArticleCardData) => [
  group_name,
  articleDay(created_at),
  `${countText(view_total)} 阅读`,
]

/** An article in a list. row: picture on the right; up: picture above; lead: the first of a list, wide. */
export function ArticleCard({
  card,
  layout = 'row',
  eager,
  marked,
}: {
  card: ArticleCardData
  layout?: 'row' | 'up' | 'lead'
  eager?: boolean
  /** Title and text with the search terms highlighted. */
  marked?: { title: ReactNode; text: ReactNode }
}) {
  return (
    <Press className={`story story-${layout}`} {...linkTo('article-detail', { id: card.id })}>
      <Picture
        className="story-pic u-r-md"
        src={card.cover || null}
        alt=""
        width={layout === 'row' ? 124 : layout === 'up' ? 285 : 480}
        ratio={layout === 'row' ? '4/3' : '16/9'}
        eager={eager}
      />
      <View className="story-b u-grow">
        <View className="story-t" role="heading" aria-level={3}>
          {marked ? marked.title : wrapNoBreak(card.title)}
        </View>
        {marked && <View className="story-s u-t15 u-c2 u-lh24 u-mt6px">{marked.text}</View>}
        {layout === 'lead' && (
          <View className="story-s u-t15 u-c2 u-lh24 u-mt6px">{wrapNoBreak(card.summary)}</View>
        )}
        <View className="story-f">
          <Dots className="story-m" items={articleFacts(card)} />
          {card.house_total > 0 && (
            <View
              className="story-h u-row u-g4px u-act u-t13 u-lh20 u-mt2px"
              data-fig={marks('article', card.id, { lots: card.house_total })}
            >
              <Icon name="building" size="xs" />
              {`涉及 ${card.house_total} 套在拍`}
            </View>
          )}
        </View>
      </View>
    </Press>
  )
}
