import { View } from '@tarojs/components'
import { WhenFields } from '@/domain/lead/when-fields'
import { leadId } from './lead-rules'
import type { Lead } from './use-lead'
import './lead-fields.scss'

/** When it is to be viewed, and what the server says of that time. `opensAt`: Unix seconds. */
export function ViewingTime({
  lead: { values, set, errorOf },
  opensAt,
  taken,
}: {
  lead: Lead
  opensAt: number | null
  taken: readonly number[]
}) {
  const error = errorOf('see_time')
  return (
    <View id={leadId('see_time')}>
      <WhenFields
        day={values.day}
        at={values.see_time}
        opensAt={opensAt}
        taken={taken}
        onChange={({ day, at }) => {
          set({ day, see_time: at })
        }}
      />
      {error && (
        <View className="lead-error" role="alert">
          {error}
        </View>
      )}
    </View>
  )
}
