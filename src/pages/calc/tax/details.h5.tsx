import { LinesSection, PremisesSection, ScenariosSection } from '@/domain/finance/tax/tax-lines'
import { premises } from '@/domain/finance/tax/tax-view'
import type { TaxDetailsProps } from './details-props'

/** On the desktop below the sum: each tax, the fields that would change it, and its basis. */
export function TaxDetails({ tax, rules, input, open, taken }: TaxDetailsProps) {
  return (
    <>
      <LinesSection
        tax={tax}
        input={input}
        arrearsNote={taken.find(({ field }) => field === 'arrears_amount')?.text ?? null}
      />
      <ScenariosSection rules={rules} input={input} />
      <PremisesSection texts={premises(rules, input, open)} />
    </>
  )
}
