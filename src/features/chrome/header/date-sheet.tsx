import { Calendar } from '@/ui/calendar/calendar'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'

export interface DateSheetProps {
  open: boolean
  day: string | undefined
  /** undefined: no day any more. */
  onPick: (day: string | undefined) => void
  onClose: () => void
}

/** The day whose lots are looked for. */
export function DateSheet({ open, day, onPick, onClose }: DateSheetProps) {
  return (
    <Sheet
      title="竞拍日期"
      open={open}
      onClose={onClose}
      footer={
        day ? (
          <Button
            grow
            onPress={() => {
              onPick(undefined)
            }}
          >
            不限日期
          </Button>
        ) : undefined
      }
    >
      <Calendar value={day ?? null} onChange={onPick} />
    </Sheet>
  )
}
