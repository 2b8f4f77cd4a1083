import { Calendar } from '@/ui/calendar/calendar'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'

export interface DateSheetProps {
  open: boolean
  day: string | undefined
  /** undefined: the day is cleared. */
  onPick: (day: string | undefined) => void
  onClose: () => void
}

/** Chooses the day to search lots by. */
export default function DateSheet({ open, day, onPick, onClose }: DateSheetProps) {
  return (
    <Sheet
      title="竞拍日期"
      open={open}
      onClose={onClose}
      footer={
        day ? (
          <Button grow onPress={() => onPick(undefined)}>
            不限日期
          </Button>
        ) : undefined
      }
    >
      <Calendar value={day ?? null} onChange={onPick} />
    </Sheet>
  )
}
