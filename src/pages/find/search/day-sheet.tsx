import { go } from '@/routes/go'
import { Calendar } from '@/ui/calendar/calendar'
import { Sheet } from '@/ui/sheet/sheet'
import { usePresentDay } from '@/ui/countdown/use-now'

/** Chooses a day, and opens its list of lots. */
export function DaySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const choose = (day: string) => {
    onClose()
    go('house-list', { start_from: day, start_to: day })
  }
  const today = usePresentDay()
  return (
    <Sheet title="按开拍日期找" open={open} onClose={onClose}>
      <Calendar value={null} min={today} onChange={choose} />
    </Sheet>
  )
}
