import type { Dynamic } from '@/contract/building/cards'
import type { BuildingInfo } from '@/contract/building/schema'
import { DYNAMIC_TYPE_LABELS } from '@/contract/codes'
import { toBeijingDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { More, Section } from '@/ui/section/section'
import { Timeline, type TimelineItem } from '@/ui/steps/steps'
import { Tag } from '@/ui/tag/tag'

/** News as a timeline; the newest is emphasized. `year`: includes the year, for lists of several years. */
export const newsItems = (news: readonly Dynamic[], year = false): TimelineItem[] =>
  news.map(({ id, title, type, content, created_at }, at) => ({
    key: id,
    title,
    side: <Tag tone={at === 0 ? 'act' : 'plain'}>{DYNAMIC_TYPE_LABELS[type]}</Tag>,
    lines: [content, toBeijingDay(created_at).slice(year ? 0 : 5)].filter(Boolean),
    state: at === 0 ? 'now' : 'done',
  }))

export function NewsSection({ building }: { building: BuildingInfo }) {
  if (building.dynamics.length === 0) return null
  return (
    <Section
      id="news"
      title="楼盘动态"
      side={
        <More {...linkTo('build-dynamic', { id: building.id })}>{`全部 ${building.dynamic_total} 条`}</More>
      }
    >
      <Timeline label="楼盘动态" items={newsItems(building.dynamics)} />
    </Section>
  )
}
