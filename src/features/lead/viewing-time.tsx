import { View } from '@tarojs/components'
import type { ViewingTerms } from '@/domain/lead/viewing-view'
import { WhenFields } from '@/domain/lead/when-fields'
import { leadId } from './lead-rules'
import type { Lead } from './use-lead'
import './lead-fields.scss'

/** When it is to be viewed, and what the server says of that time. */
export function ViewingTime({
  lead: { values, set, errorOf },
  terms,
  taken,
}: {
  lead: Lead
  terms: ViewingTerms
  taken: readonly number[]
}) {
  const error = errorOf('see_time')
  return (
    <View id={leadId('see_time')}>
      <WhenFields
        day={values.day}
        at={values.see_time}
        terms={terms}
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
