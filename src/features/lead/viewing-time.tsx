import { View } from '@tarojs/components'
import type { HeldBooking } from '@/contract/lead/cards'
import type { ViewingTerms } from '@/domain/lead/viewing-view'
import { WhenFields } from '@/domain/lead/when-fields'
import { toBeijingDay } from '@/lib/dates'
import { leadId } from './lead-rules'
import type { Lead } from './use-lead'
import './lead-fields.scss'

/** Time of the viewing, and the server's error for it. */
export function ViewingTime({
  lead: { values, set, errorOf },
  terms,
  taken,
  held,
}: {
  lead: Lead
  terms: ViewingTerms
  taken: readonly number[]
  /** The existing booking of a viewing. */
  held: HeldBooking | null
}) {
  const error = errorOf('see_time')
  const own = held?.see_time ?? null
  return (
    <View id={leadId('see_time')}>
      <WhenFields
        day={values.day || (own === null ? '' : toBeijingDay(own))}
        at={values.day === '' && own !== null ? own : values.see_time}
        terms={terms}
        taken={taken}
        own={own}
        onChange={({ day, at }) => set({ day, see_time: at })}
      />
      {error && (
        <View className="u-warn u-t12" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
