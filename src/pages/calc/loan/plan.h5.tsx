import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { ScheduleSection, WaysSection, YearsSection } from '@/domain/finance/loan/loan-plan'
import { scheduleCsv } from '@/domain/finance/loan/loan-view'
import { PrintButton } from '@/features/print/print-button'
import { calculateBankAlone, calculateLoanResult, type LoanInput } from '@/lib/finance/loan-result'
import { saveTable } from '@/platform/save-table/save-table'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { Section } from '@/ui/section/section'

/** On the desktop next to the fields: each year, both repayment methods, and every instalment. */
export function LoanPlan({ input, version }: { input: LoanInput | null; version: string }) {
  const plan = useMemo(() => input && calculateLoanResult(input), [input])
  const alone = useMemo(() => input && calculateBankAlone(input), [input])
  if (!plan) return <Section>填写左侧的金额与年限后显示逐年明细</Section>
  return (
    <>
      <View className="loan-tools u-end">
        <Button
          size="small"
          icon="download"
          onPress={() => {
            void saveTable('还款计划', scheduleCsv(plan.rows)).then(toast, () => {
              toast('保存失败，请重试')
            })
          }}
        >
          下载 CSV
        </Button>
        <PrintButton />
      </View>
      <YearsSection loan={plan} />
      <WaysSection loan={plan} alone={alone} />
      <ScheduleSection loan={plan} source={`每期四舍五入到分，末期结清尾差 · 利率表 ${version}`} />
    </>
  )
}
