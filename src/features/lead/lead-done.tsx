import { View } from '@tarojs/components'
import type { LeadReceipt } from '@/contract/lead/cards'
import { bookingText } from '@/domain/lead/booking-text'
import { leadNumber } from '@/domain/lead/lead-number'
import { shortTimeWithWeekday } from '@/lib/dates'
import { askService } from '@/domain/about/service-words'
import { copyText } from '@/platform/clipboard/copy-text'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { toast } from '@/ui/toast/toast'
import './lead-sheet.scss'

/** Text about where to find the lead again: in the account, with the verified phone, or by its number. */
function formatProgressPlace({ type, verified }: LeadReceipt, isMember: boolean): string {
  const where = `进度在“我的”的${type === 'viewing' ? '带看' : '咨询'}记录里`
  if (isMember) return where
  return verified ? `用这个手机号登录或注册后，${where}` : `手机号没有验证，查询请报编号，${askService()}`
}

/** Confirmation of what was done, and no more: a viewing without a time is not booked yet. */
function doneText({ type, see_time, time_agreed, moved_from, added, repeated }: LeadReceipt): string {
  if (moved_from !== null && see_time !== null)
    return `已从 ${shortTimeWithWeekday(moved_from)} 改到 ${shortTimeWithWeekday(see_time)}`
  if (type === 'viewing' && see_time === null)
    return `${added ? '已补充' : repeated ? '已登记过' : '已登记'}，${bookingText({ see_time, time_agreed })}`
  return added ? '已更新之前的提交' : repeated ? '已经提交过，不用重复提交' : '已提交'
}

/** Confirmation of a lead: its number and time, the caller, and where to find it again. */
export function LeadDone({ receipt, isMember }: { receipt: LeadReceipt; isMember: boolean }) {
  const who = receipt.agent?.name ?? '顾问'
  const number = leadNumber(receipt)
  return (
    <View className="lead-done">
      <View className="lead-done-i u-centre u-tint-good">
        <Icon name="check" />
      </View>
      <View className="u-title u-t17" role="status">
        {doneText(receipt)}
      </View>
      <View className="u-px3 u-py2 u-sunk u-row u-g3 u-mt3 u-left">
        <View className="u-grow">
          <View className="u-note">
            {receipt.type === 'viewing' && receipt.see_time !== null ? '预约编号' : '登记编号'}
          </View>
          <View className="u-title u-t20 u-fig">{number}</View>
        </View>
        <Button
          size="small"
          onPress={() => {
            copyText(number).then(
              () => toast('已复制'),
              () => toast('复制失败，请长按文字复制'),
            )
          }}
        >
          复制
        </Button>
      </View>
      {receipt.see_time !== null && (
        <View className="lead-done-p u-mt2 u-fig">{`时间 ${bookingText(receipt)}`}</View>
      )}
      <View className="lead-done-p u-mt2">{`${who}会在工作时间联系您，${formatProgressPlace(receipt, isMember)}。`}</View>
    </View>
  )
}

/** Link to the record of a lead; a visitor logs in on the way. */
export const LeadRecordButton = ({ receipt, replaces }: { receipt: LeadReceipt; replaces?: boolean }) => (
  <Button
    grow
    {...linkTo(
      receipt.type === 'viewing' ? 'my-service-dk' : 'my-service-zx',
      {},
      { mode: replaces ? 'replace' : 'push' },
    )}
  >
    查看记录
  </Button>
)
