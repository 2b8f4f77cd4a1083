import { View } from '@tarojs/components'
import { aboutWords, dueWords, stateTag, type OwnCase } from '@/domain/case/case-view'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import './case.scss'

/** Earlier cases, each with its status. */
export function CaseRows({
  rows,
  total,
  left,
}: {
  rows: readonly OwnCase[]
  total: number
  left: number | undefined
}) {
  if (rows.length === 0)
    return (
      <Section title="我的反馈">
        <Empty small title="还没有反馈" hint="提交后，处理到哪一步、怎么回复，都在这里看得到" />
      </Section>
    )
  return (
    <Section
      title="我的反馈"
      side={
        <View className="u-t12 u-c3">
          {left === undefined ? `${total} 件` : `${total} 件，今天还能提 ${left} 件`}
        </View>
      }
    >
      {rows.map(row => {
        const tag = stateTag(row)
        return (
          <Press
            key={row.number}
            className="fb-row u-py3 u-block u-full u-left"
            {...linkTo('case', { number: row.number })}
          >
            <View className="u-row u-between u-g2 u-top">
              <View className="u-grow u-two">{row.content}</View>
              <Tag tone={tag.tone}>{tag.label}</Tag>
            </View>
            <View className="u-t12 u-c2">{aboutWords(row)}</View>
            <View className="u-t12 u-c3">{`${row.number}，${dueWords(row)}`}</View>
          </Press>
        )
      })}
    </Section>
  )
}
