// Loan calculator. It waits for the saved calculation and the lot that the URL names, derives the initial form from them, and then
// calculates in the browser. A change of the buyer's situation updates the form; the results are saved only when the user opens a detail
// page.

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { LoanAnswer } from '@/domain/finance/loan/loan-answer'
import { EarlyFields, LoanFields, RepriceFields } from '@/domain/finance/loan/loan-fields'
import {
  firstLoan,
  buildLoanForm,
  loanOfBuyer,
  NEW_LOAN,
  readLoan,
  situationOfLoan,
  type LoanForm,
  type LoanLot,
} from '@/domain/finance/loan/loan-form'
import { earlyText } from '@/domain/finance/loan/loan-view'
import { useKeepLoan, useSavedLoan, useLoanLot } from '@/domain/finance/loan/use-loan'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { calculateLoanSums, type LoanInput } from '@/lib/finance/loan-result'
import { loanRuleVersion } from '@/lib/finance/loan-table'
import { fenOfWan } from '@/lib/typed-money'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { onSituation, situationNow, useSituation } from '@/state/situation'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { LoanPlan } from './plan'
import { usePresentDay } from '@/ui/countdown/use-now'

const KEEPS = [
  { keep: 'instalment', title: '月供不变，早还完' },
  { keep: 'term', title: '年限不变，少还' },
] as const

interface Start {
  form: LoanForm
  lot: (LoanLot & { title: string; regionId: number }) | null
  warnings: string[]
  /** Continues a saved calculation. */
  isKept: boolean
}

function LoanCalculator() {
  const { house_id, id } = useParams<'loan-calculator'>()
  const houseId = house_id === undefined ? undefined : Number(house_id)
  const kept = useSavedLoan(id)
  const lotId = houseId ?? kept.data?.house?.id
  const ofLot = useLoanLot(lotId)
  useTrace('tool', 0)
  useShare({ screen: 'loan-calculator', params: { house_id }, title: '贷款计算：月供、利息、提前还款' })
  const needed = [...(id === undefined ? [] : [kept]), ...(lotId === undefined ? [] : [ofLot])]
  const waiting = needed.find(query => query.data === undefined)
  const start = useMemo<Start | undefined>(() => {
    if (waiting) return undefined
    const { data: known } = kept
    const { data: house } = ofLot
    const lot = house?.house
      ? {
          id: house.house.id,
          title: house.house.title,
          regionId: house.house.region_id,
          landUse: house.land_use,
          months: house.loan_months_max,
          bp: house.lpr_bp_min,
        }
      : null
    const price = known?.deal_price ?? house?.deal_price ?? null
    return {
      lot,
      warnings: house?.warnings.map(({ text }) => text) ?? [],
      isKept: known !== undefined,
      form: known
        ? buildLoanForm(known.loan, price === null ? null : { price, down: known.down_payment_rate })
        : lot && house
          ? firstLoan(lot, house.deal_price, house.down_payment_min_rate)
          : NEW_LOAN,
    }
  }, [waiting, kept, ofLot])
  const frame = { name: 'loan-calculator', title: '贷款计算' } as const
  if (needed.length === 0 && start) return <Calculator key="plain" start={start} frame={frame} />
  if (start) return <Calculator key={`${id}-${lotId}`} start={start} frame={frame} />
  return (
    <Screen
      {...frame}
      query={{ ...(waiting ?? kept), data: undefined }}
      skeleton={<BoneSections />}
      subject="测算"
    >
      {() => null}
    </Screen>
  )
}

export default withErrorBoundary(LoanCalculator)

/** Form of the loan and its result; a change of the buyer's situation updates the form. */
function useLoanCalculator(start: Start) {
  const [form, setForm] = useState(start.form)
  const { isPending, keep } = useKeepLoan()
  const day = usePresentDay()
  const rules = useRegionRules(start.lot?.regionId)
  const read = useMemo(() => readLoan(form, { lot: start.lot, rules, day }), [form, start.lot, rules, day])
  const loan = useMemo(() => (read.input ? calculateLoanSums(read.input) : null), [read.input])
  const change = useCallback((part: Partial<LoanForm>) => setForm(old => ({ ...old, ...part })), [])
  const { lot } = start
  useEffect(() => {
    const take = () =>
      setForm(old => {
        const price = fenOfWan(old.price)
        const ofLot = lot && price !== null ? { ...lot, price } : null
        return { ...old, ...loanOfBuyer(ofLot, { situation: situationNow(), rules, day }) }
      })
    if (!start.isKept) take()
    return onSituation(take)
  }, [lot, start.isKept, rules, day])
  const situation = useSituation()
  const saved = useMemo(() => savedBy(read.input), [read.input])
  const open = (screen: 'loan-result' | 'loan-payment-details') => {
    if (!read.input) return
    void keep(form, { input: read.input, lot: start.lot, price: read.price, day }).then(
      id => go(screen, { id }),
      () => {},
    )
  }
  return { form, change, day, rules, read, loan, situation, saved, isKeeping: isPending, open }
}

function Calculator({ start, frame }: { start: Start; frame: { name: 'loan-calculator'; title: string } }) {
  const isDesktop = useIsDesktop()
  const calculator = useLoanCalculator(start)
  const { form, change, day, rules, read, loan, situation, saved, open } = calculator
  const { lot } = start
  const buttons = (
    <>
      <Button disabled={!loan || undefined} onPress={() => open('loan-payment-details')}>
        首付明细
      </Button>
      <Button
        kind="primary"
        grow
        busy={calculator.isKeeping}
        disabled={!loan || undefined}
        onPress={() => open('loan-result')}
      >
        {isDesktop ? '保存并分享' : '看还款计划'}
      </Button>
    </>
  )
  return (
    <Screen
      {...frame}
      header="title"
      bar={isDesktop ? undefined : <StickyBar>{buttons}</StickyBar>}
      headed={isDesktop}
    >
      {isDesktop && <DesktopHead lot={lot} buttons={buttons} />}
      {!isDesktop && <LoanAnswer loan={loan} />}
      <CalculatorLine houseId={lot?.id} answers={loan && situationOfLoan(form, situation)} />
      <View className="loan-page">
        <View>
          {start.lot && !isDesktop && (
            <View className="loan-pad u-label">{`按 ${start.lot.title} 计算`}</View>
          )}
          {start.warnings.map(text => (
            <View key={text} className="loan-pad">
              <Note risk>{text}</Note>
            </View>
          ))}
          <LoanFields
            form={form}
            errors={read.errors}
            rules={rules}
            day={day}
            lot={start.lot}
            down={read.down}
            onChange={change}
          />
          <EarlyFields form={form} errors={read.errors} saved={saved} onChange={change} />
          <RepriceFields form={form} errors={read.errors} onChange={change} />
          <View className="loan-pad loan-note">
            {`估算，以银行审批为准。利率表版本 ${loanRuleVersion(rules, day)}`}
          </View>
          <DemoMark />
        </View>
        {isDesktop && (
          <View>
            <LoanAnswer loan={loan} />
            <LoanPlan input={read.input} version={loanRuleVersion(rules, day)} />
          </View>
        )}
      </View>
    </Screen>
  )
}

function DesktopHead({ lot, buttons }: Pick<Start, 'lot'> & { buttons: ReactNode }) {
  return (
    <View className="u-row u-end u-between u-mt4">
      <View>
        <View className="u-title u-t24" role="heading" aria-level={1}>
          贷款计算
        </View>
        {lot && <View className="u-label">{lot.title}</View>}
      </View>
      <View className="loan-tools">{buttons}</View>
    </View>
  )
}

/** Savings of each way of early repayment. */
function savedBy(input: LoanInput | null) {
  return KEEPS.map(({ keep, title }) => {
    const early = input?.early ? calculateLoanSums({ ...input, early: { ...input.early, keep } }).early : null
    const words = early && earlyText(early)
    return {
      keep,
      title,
      value: words ? `少付 ${words.saved.value}${words.saved.unit}` : '—',
      text: words?.text ?? '',
    }
  })
}
