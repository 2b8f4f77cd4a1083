import { View } from '@tarojs/components'
import type { LeadReceipt } from '@/contract/phone/cards'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import './lead-sheet.scss'

/** What became of a lead: who is going to call, and where the record stands. */
export function LeadDone({ receipt, isMember }: { receipt: LeadReceipt; isMember: boolean }) {
  const who = receipt.agent?.name ?? '顾问'
  const where = receipt.type === 'viewing' ? '带看记录' : '咨询记录'
  const recorded = isMember
    ? `，进度在“我的”的${where}里`
    : receipt.verified
      ? `，用这个手机号登录后，进度在“我的”的${where}里`
      : ''
  return (
    <View className="lead-done">
      <View className="lead-done-i">
        <Icon name="check" />
      </View>
      <View className="lead-done-t" role="status">
        {receipt.added ? '已补充到之前的提交' : receipt.repeated ? '已经提交过，不用重复提交' : '已提交'}
      </View>
      <View className="lead-done-p">{`${who}会在工作时间联系你${recorded}。`}</View>
    </View>
  )
}

/** To the record of a lead; a visitor logs in on the way. */
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
