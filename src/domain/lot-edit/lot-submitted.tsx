import { View } from '@tarojs/components'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import type { Submitted } from './use-lot-form'
import './lot-submitted.scss'

/** Result of the submission, and next steps. */
export function LotSubmitted({
  done,
  isNew,
  onAgain,
  onLots,
}: {
  done: Submitted
  isNew: boolean
  onAgain: () => void
  onLots: () => void
}) {
  const words = done.isShown ? '已上架，列表、搜索和地图里都能看到' : '已保存，还没有上架'
  return (
    <Section className="lsent">
      <View className="u-row u-down u-py4 u-center" role="status">
        <View className="lsent-mark u-centre u-tint-good">
          <Icon name="check" />
        </View>
        <View className="u-mt3 u-title u-t20">
          {done.isWaiting ? WAITS_ANOTHER : isNew ? '房源已保存' : '修改已保存'}
        </View>
        <View className="u-mt1 u-c2">
          {done.isWaiting
            ? `编号 ${done.code}，这次的修改涉及价格、时间或状态，另一位同事在“待确认”里确认后一起生效`
            : `编号 ${done.code}，${words}`}
        </View>
      </View>
      {done.shelfRefusal && <Note risk>{`上架失败：${done.shelfRefusal}`}</Note>}
      <View className="lsent-a u-mt4">
        <Button kind="primary" {...linkTo('house-detail', { id: done.id })}>
          查看房源
        </Button>
        {isNew ? (
          <Button {...linkTo('manager-house-edit', { id: done.id })}>继续编辑</Button>
        ) : (
          <Button onPress={onAgain}>继续编辑</Button>
        )}
        {isNew && <Button onPress={onAgain}>再发一套</Button>}
        <Button onPress={onLots}>我的房源</Button>
      </View>
    </Section>
  )
}
