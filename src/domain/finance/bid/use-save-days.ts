import type { CashCase } from '@/lib/finance/cash-calendar'
import { lotTitle } from '@/lib/lot-share'
import { serverNow } from '@/platform/clock'
import { saveCalendar } from '@/platform/save-calendar/save-calendar'
import { buildScreenUrl } from '@/routes/match'
import { siteNow } from '@/routes/site'
import { toast } from '@/ui/toast/toast'
import type { BidLot } from './bid-form'
import { calendarEvents, type CashView } from './cash-view'

/** Exports the days of a calendar to the phone or the browser, and shows the result. */
export function useSaveDays(lot: BidLot | null, cash: { one: CashCase; view: CashView } | null) {
  return () => {
    if (!lot || !cash) return
    const { house } = lot
    const events = calendarEvents(cash.one, {
      view: cash.view,
      house: { id: house.id, title: lotTitle(house) },
      link: siteNow().origin + buildScreenUrl('cash-calendar', { house_id: house.id }),
    })
    void saveCalendar(`资金安排-${house.id}`, events, Math.floor(serverNow())).then(toast, () =>
      toast('存入日历失败，请重试'),
    )
  }
}
