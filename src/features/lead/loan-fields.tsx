import { View } from '@tarojs/components'
import { Stepper } from '@/ui/stepper/stepper'
import { TextField } from '@/ui/field/text-field'
import type { Lead } from './use-lead'
import './lead-fields.scss'

/** Amount and term of the loan; both may be left to the agent. */
export function LoanFields({ lead: { values, set, text } }: { lead: Lead }) {
  const amount = text('amount')
  return (
    <>
      <TextField
        {...amount}
        label="想贷多少"
        kind="decimal"
        unit="万"
        placeholder="可不填，由顾问测算"
        maxLength={9}
        onChange={typed => amount.onChange(typed.replace(/[^\d.]/g, ''))}
      />
      <View className="u-row u-label u-between u-g3 u-mt4">
        <View>贷款年限</View>
        <Stepper
          label="贷款年限"
          unit=" 年"
          min={1}
          max={30}
          value={values.years}
          onChange={years => set({ years })}
        />
      </View>
    </>
  )
}
