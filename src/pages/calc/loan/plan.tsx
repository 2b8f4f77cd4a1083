import type { LoanInput } from '@/lib/finance/loan-result'

/** Mini-programs have the phone's layout: the plan is a separate page there. */
export const LoanPlan = (_props: { input: LoanInput | null; version: string }) => null
