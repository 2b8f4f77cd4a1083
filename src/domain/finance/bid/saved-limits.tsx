import { Text, View } from '@tarojs/components'
import { lotTitle } from '@/lib/lot-share'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { fineText, wholeWanText } from '../fine-money'
import { dropLimit, useBidLimits } from './use-bid'
import './bid.scss'

/** The member's saved limits, to continue from. `to`: the screen that a row opens. */
export function SavedLimits({ to }: { to: 'bid-limit' | 'cash-calendar' }) {
  const isMember = useSession(isSignedIn)
  const { data } = useBidLimits()
  if (!isMember || !data || data.total === 0) return null
  return (
    <Section title="已存上限" side={<View className="u-t12 u-c3">{`${data.total} 套`}</View>}>
      {data.list.map(({ limit, house, is_valid }) => (
        <View key={limit.house_id} className="kept-r u-row u-line-top">
          <Press className="u-row u-grow u-least52 u-left" {...linkTo(to, { house_id: house.id })}>
            <View className="u-grow">
              <View className="u-cut u-t15 u-text">{lotTitle(house)}</View>
              <View className="u-note">
                {is_valid
                  ? (house.bid_total ?? 0) > 0
                    ? `当前 ${fineText(house.price)}`
                    : `${fineText(house.start_price)} 起拍`
                  : '已不能出价'}
              </View>
            </View>
            <Text className="u-fixed u-ml2 u-ink u-mid u-fig">{wholeWanText(limit.limit_amount)}</Text>
          </Press>
          <Press
            className="kept-x u-centre u-fixed u-square-touch u-c3"
            label={`删除${house.title}的上限`}
            onPress={() => {
              void dropLimit(house.id).then(
                () => toast('已删除'),
                () => {},
              )
            }}
          >
            <Icon name="trash" size="s" />
          </Press>
        </View>
      ))}
    </Section>
  )
}
