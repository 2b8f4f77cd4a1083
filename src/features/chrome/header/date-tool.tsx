import { useState } from 'react'
import { lazyOnOpen } from '@/ui/lazy/on-touch'
import { HeaderButton } from './header-button'
import { useHerParams } from './use-her-params'

const DateSheet = lazyOnOpen(
  () => import('./date-sheet'),
  ({ open }) => open,
)

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
      <HeaderButton icon="calendar" label="按竞拍日期找房" expanded={isOpen} onPress={() => setOpen(true)} />
      <DateSheet open={isOpen} day={day} onPick={pick} onClose={() => setOpen(false)} />
    </>
  )
}
