import { View } from '@tarojs/components'
import type { Ask } from '@/contract/ask/schema'
import { HouseMini } from '@/domain/house/card/mini-card'
import { shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { Dots } from '@/ui/dots/dots'
import { AskPictures } from './pictures'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'

export function Question({
  ask,
  side,
  onRemove,
}: {
  ask: Ask
  side: React.ReactNode
  onRemove: (() => void) | undefined
}) {
  return (
    <View className="qd">
      <View className="u-row u-g2 u-wrap">
        <Tag tone="act">{ask.type_text}</Tag>
        {ask.is_basic && <Tag tone="good">编辑标准回答</Tag>}
        <View className="u-grow">
          <Dots className="u-t12 u-c2" items={[ask.nickname, shortTime(ask.created_at)]} />
        </View>
        {side}
      </View>
      <View className="qd-t u-mt10px" role="heading" aria-level={1}>
        {ask.title}
      </View>
      {ask.place && (
        <View className="u-t12 u-c2 u-mt1">
          {`必读 第 ${ask.place.no} / ${ask.place.total} 条${ask.checked_day ? `，${ask.checked_day} 核对` : ''}`}
        </View>
      )}
      {ask.content && <View className="u-mt2 u-c2 u-t15 u-lh1-7">{ask.content}</View>}
      {ask.gist && (
        <View className="qd-g u-py3 u-t15 u-ink u-lh1-6 u-mt4">
          <View className="u-t13 u-strong">要点</View>
          <View className="u-mt1">{ask.gist}</View>
        </View>
      )}
      <AskPictures pictures={ask.pictures} />
      {ask.status !== 'published' && (
        <Note risk={ask.status === 'rejected'} className="u-mt3">
          {ask.status === 'pending'
            ? '编辑看过才公开，最晚一天内。现在只有您自己看得到。'
            : `没有通过：${ask.reject_reason ?? ''}`}
        </Note>
      )}
      <View className="u-row u-faint u-between u-g2 u-mt3">
        <View className="u-fig">{`${groupDigits(ask.view_total)} 看过`}</View>
        {onRemove ? (
          <Press className="answ-b u-nowrap u-label" onPress={onRemove}>
            删除这个问题
          </Press>
        ) : (
          ask.reviewed_at && <View>{`${shortTime(ask.reviewed_at)} 审核通过`}</View>
        )}
      </View>
      {ask.house && (
        <View className="u-mt3 u-p3 u-r-card u-edge">
          <HouseMini
            card={ask.house}
            facts={[ask.house.circle_name ?? ask.house.region_name, `${ask.house.area}㎡`]}
            note="问的是这一套"
          />
        </View>
      )}
    </View>
  )
}
