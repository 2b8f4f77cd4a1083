import { View } from '@tarojs/components'
import type { LeadReceipt } from '@/contract/lead/cards'
import { LeadDone, LeadRecordButton } from '@/features/lead/lead-done'
import { back } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Section } from '@/ui/section/section'

/** After the submission: the next steps, and the link to the record. */
export function DoneScreen({
  receipt,
  isMember,
  onAgain,
}: {
  receipt: LeadReceipt
  isMember: boolean
  onAgain: () => void
}) {
  return (
    <Section className="consult-done">
      <LeadDone receipt={receipt} isMember={isMember} />
      <View className="u-flex u-g2 u-pb2">
        {isMember && <LeadRecordButton receipt={receipt} replaces />}
        <Button grow onPress={onAgain}>
          再问一个
        </Button>
        <Button grow kind="primary" onPress={back}>
          完成
        </Button>
      </View>
    </Section>
  )
}
