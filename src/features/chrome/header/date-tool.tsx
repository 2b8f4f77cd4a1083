import { useState } from 'react'
import { Calendar } from '@/ui/calendar/calendar'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { HeaderButton } from './header-button'
import { useHerParams } from './use-her-params'

/** The header's date picker: lots that are open to bids, or were sold, on one day. */
export function DateTool() {
  const [isOpen, setOpen] = useState(false)
  const [{ trade_time: day }, choose] = useHerParams()
  const pick = (next: string | undefined) => {
    setOpen(false)
    choose({ trade_time: next })
  }
  return (
    <>
      <HeaderButton
        icon="calendar"
        label="按竞拍日期找房"
        expanded={isOpen}
        onPress={() => {
          setOpen(true)
        }}
      />
      <Sheet
        title="竞拍日期"
        open={isOpen}
        onClose={() => {
          setOpen(false)
        }}
        footer={
          day ? (
            <Button
              grow
              onPress={() => {
                pick(undefined)
              }}
            >
              不限日期
            </Button>
          ) : undefined
        }
      >
        <Calendar value={day ?? null} onChange={pick} />
      </Sheet>
    </>
  )
}
