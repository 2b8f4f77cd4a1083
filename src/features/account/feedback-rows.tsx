import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { kindLabel, stateTag } from '@/domain/account/feedback-view'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Picture } from '@/ui/picture/picture'
import { More, Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import './feedback.scss'

type Row = Result<'h5/user/feedback-list'>['list'][number]

/** What was told before, with what was answered. */
export function FeedbackRows({
  rows,
  total,
  left,
}: {
  rows: readonly Row[]
  total: number
  left: number | undefined
}) {
  if (rows.length === 0)
    return (
      <Section title="我提过的">
        <Empty small title="还没有提过" hint="提交后，处理到哪一步、怎么回复，都在这里看得到" />
      </Section>
    )
  return (
    <Section
      title="我提过的"
      side={
        <View className="u-t12 u-c3">
          {left === undefined ? `${total} 条` : `${total} 条，今天还能提 ${left} 条`}
        </View>
      }
    >
      {rows.map(row => {
        const tag = stateTag(row.state)
        return (
          <View key={row.id} className="fb-row">
            <View className="u-row u-between u-g2 u-top">
              <View className="u-grow u-two">{row.content}</View>
              <Tag tone={tag.tone}>{tag.label}</Tag>
            </View>
            <View className="u-t12 u-c2">
              {[shortTime(row.created_at), kindLabel(row.kind), row.field].filter(Boolean).join('，')}
            </View>
            {row.house && (
              <View className="fb-of">
                <More {...linkTo('house-detail', { id: row.house.id })}>{row.house.title}</More>
              </View>
            )}
            {row.pictures.length > 0 && (
              <View className="fb-pics u-mt2">
                {row.pictures.map(url => (
                  <View key={url} className="fb-pic">
                    <Picture src={url} alt="附图" width={90} ratio="1/1" />
                  </View>
                ))}
              </View>
            )}
            {row.answer !== null && (
              <View className="fb-re">
                {row.answer}
                {row.answered_at !== null && (
                  <View className="u-t12 u-c3">{`编辑 ${shortTime(row.answered_at)}`}</View>
                )}
              </View>
            )}
          </View>
        )
      })}
    </Section>
  )
}
