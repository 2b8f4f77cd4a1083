import { useMemo } from 'react'
import { ScheduleSection, WaysSection, YearsSection } from '@/domain/finance/loan/loan-plan'
import { loanResultOf, type LoanInput } from '@/lib/finance/loan-result'
import { Section } from '@/ui/section/section'

/** On the desktop beside the fields: each year, both ways of paying, and every instalment. */
export function LoanPlan({ input, version }: { input: LoanInput | null; version: string }) {
  const plan = useMemo(() => input && loanResultOf(input), [input])
  if (!plan) return <Section>填好左边的金额与年限，这里就有每年的明细</Section>
  return (
    <>
      <YearsSection loan={plan} />
      <WaysSection loan={plan} />
      <ScheduleSection loan={plan} source={`每期四舍五入到分，末期结清尾差 · 利率表 ${version}`} />
    </>
  )
}
