import { View } from '@tarojs/components'
import type { Practice } from '@/contract/practice/cards'
import { fineText, wholeWanText } from '../fine-money'
import { toBeijingDay } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import { countPracticeTotals } from './practice-view'
import { dropPractice, usePractices } from './use-practice'
import './practice.scss'

/** Past practices, latest first, and how often the player kept to the ceiling. */
export function OwnPractices() {
  const isMember = useSession(isSignedIn)
  const list = usePractices()
  if (!list || list.length === 0) return null
  const { total, won, kept, over } = countPracticeTotals(list)
  const figures = [
    { label: '拍得', value: `${won} / ${total}` },
    { label: '守住上限', value: `${kept} / ${total}` },
    { label: '平均超出', value: over === null ? '无' : fineText(over) },
  ]
  return (
    <Section
      title="练习记录"
      side={<View className="u-note">{`${total} 场`}</View>}
      source={isMember ? '最近 50 场，存在您的账户里' : '最近 50 场，只存在这台设备上'}
    >
      <View className="u-py3 u-g2 u-grid3 u-grid u-elder-grid1">
        {figures.map(({ label, value }) => (
          <View key={label} className="u-center">
            <View className="u-t17 u-strong u-fig u-ink">{value}</View>
            <View className="u-note">{label}</View>
          </View>
        ))}
      </View>
      {list.map(one => (
        <Row key={one.id} one={one} />
      ))}
    </Section>
  )
}

function Row({ one }: { one: Practice }) {
  const { id, house_id, title, limit_amount, is_won, end_price, over_amount, created_at } = one
  return (
    <View className="u-row u-g2 u-least42 u-line-top">
      <Press className="prac-to u-rest u-min0" {...linkTo('practice', { house_id })}>
        <View className="u-grow">
          <View className="u-t15 u-text u-cut">{title}</View>
          <View className="u-note">
            {`上限 ${wholeWanText(limit_amount)}，成交 ${wholeWanText(end_price)}，${toBeijingDay(created_at)}`}
          </View>
        </View>
        <Tag tone={over_amount > 0 ? 'risk' : 'plain'}>
          {over_amount > 0 ? `超 ${fineText(over_amount)}` : is_won ? '拍得' : '未拍得'}
        </Tag>
      </Press>
      <Press
        className="u-centre u-square-touch"
        label={`删除练习 ${title}`}
        onPress={() => {
          void dropPractice(id).then(
            () => toast('已删除'),
            () => {},
          )
        }}
      >
        <Icon name="trash" size="s" />
      </Press>
    </View>
  )
}
