import { Text } from '@tarojs/components'
import { DYNAMIC_TYPE_LABELS } from '@/contract/codes'
import { toBeijingDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { useLatestNews } from './use-buildings'
import './news-card.scss'

/** The newest news of all buildings, one line each. Renders nothing without news. */
export function NewsCard() {
  const news = useLatestNews().data?.list
  if (!news || news.length === 0) return null
  return (
    <Section title="最新动态" className="bnews">
      {news.map(({ id, building_id, building_name, title, type, created_at }) => (
        <Press
          key={id}
          className="bnews-r u-t13 u-no-autospace"
          {...linkTo('build-dynamic', { id: building_id })}
        >
          <Tag tone="act">{DYNAMIC_TYPE_LABELS[type]}</Tag>
          <Text className="u-cut u-grow">
            {title.includes(building_name) ? title : `${building_name} ${title}`}
          </Text>
          <Text className="u-faint u-fixed u-fig">{toBeijingDay(created_at).slice(5)}</Text>
        </Press>
      ))}
    </Section>
  )
}
