import type { HeldBooking } from '@/contract/lead/cards'
import { bookingText } from '@/domain/lead/booking-text'
import { leadNumber } from '@/domain/lead/lead-number'
import { Note } from '@/ui/note/note'

/** Shows the visitor's existing booking, and that this form changes it. A guest is identified by the device and the phone. */
export const HeldNote = ({ held, isMember }: { held: HeldBooking; isMember: boolean }) => (
  <Note className="u-mb3">
    {`您已${held.see_time === null ? '登记' : '预约'}：${bookingText(held)}，编号 ${leadNumber(held)}。${isMember ? '' : '用原手机号'}再次提交会修改这次预约，不会另约一次`}
  </Note>
)
