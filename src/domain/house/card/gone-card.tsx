import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import './house-card.scss'
import './gone-card.scss'

/** A followed or viewed lot that is no longer public: shows its place and last title, not its content. `listedAt` in Unix seconds. */
export function GoneCard({
  card,
  listedAt,
  verb,
}: {
  card: HouseCard
  listedAt: number
  verb: '关注' | '浏览' | '隐藏'
}) {
  return (
    <View className="lot lot-row lot-is-void st-fail gone">
      <View className="lot-a">
        <View className="lot-cover">
          <View className="gone-pic u-centre u-mark pic pic-4-3">
            <Icon name="lock" />
          </View>
          <View className="lot-strip">不再公开</View>
        </View>
        <View className="lot-b">
          <View className="lot-h">
            <View className="lot-t">{card.title}</View>
            <View className="lot-m">{`${verb}于 ${shortTime(listedAt)}`}</View>
          </View>
          <View className="gone-why">发布方已撤下，原内容不再显示</View>
        </View>
      </View>
      <View className="lot-f">
        <View className="gone-note u-c2">
          <Icon name="info" size="xs" />
          已停止提醒
        </View>
        <Button
          size="small"
          kind="quiet"
          {...linkTo('house-list', { region_ids: card.region_id, house_types: card.house_type })}
        >
          找相似
        </Button>
      </View>
    </View>
  )
}
