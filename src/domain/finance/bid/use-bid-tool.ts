import { useCallback, useEffect, useMemo, useState } from 'react'
import { toBeijingDay } from '@/lib/dates'
import { bidRung } from '@/lib/finance/bid-ceiling'
import { loanRuleVersion } from '@/lib/finance/loan-table'
import { ruleVersion } from '@/lib/finance/tax-table'
import { goLogin } from '@/routes/go'
import { isSignedIn } from '@/state/session'
import { toast } from '@/ui/toast/toast'
import { bidOfSituation, firstBid, readBid, situationOfBid, type BidForm, type BidLot } from './bid-form'
import { bidView, isRunning } from './bid-view'
import { buildCashCase, cashView } from './cash-view'
import { keepMoney, lastMoney, useKeepLimit } from './use-bid'
import { wholeWanText } from '../fine-money'
import { useRegionRules } from '../use-region-rules'
import { onSituation, say, situationNow, useSituation } from '@/state/situation'
import { useDeviceState } from '@/platform/hydration'
import { usePresentMinute } from '@/ui/countdown/use-now'

/** State of the bid form, and the results, recalculated with each change. */
export function useBidTool(lot: BidLot | null) {
  const now = usePresentMinute()
  const day = toBeijingDay(now)
  const [last] = useDeviceState(lastMoney, () => null)
  const [isTyped, setTyped] = useState(false)
  const { isPending, keep } = useKeepLimit()
  const situation = useSituation()
  const rules = useRegionRules(lot?.house.region_id)
  const [form, setForm] = useDeviceState(
    () => firstBid(lot, lastMoney(), { situation: situationNow(), rules, day }),
    () => firstBid(lot, null, { situation: {}, rules, day }),
  )
  useEffect(
    () =>
      onSituation(() => {
        const said = bidOfSituation(lot, { situation: situationNow(), rules, day })
        setForm(old => ({ ...old, ...said }))
      }),
    [lot, rules, day, setForm],
  )
  const read = useMemo(() => readBid(form, { lot, rules, day }), [form, lot, rules, day])
  const view = useMemo(
    () => (read.case ? bidView(read.case, lot !== null && isRunning(lot)) : null),
    [read.case, lot],
  )
  const cash = useMemo(() => {
    if (!lot || !read.case || !view) return null
    const one = buildCashCase(lot, read.case, view.top ?? bidRung(read.case, 0))
    return { one, view: cashView(one, now) }
    // `day` changes once a day, which is precise enough for the calendar.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lot, read.case, view, day])
  const change = useCallback(
    (part: Partial<BidForm>) => {
      setTyped(true)
      setForm(old => ({ ...old, ...part }))
    },
    [setForm],
  )
  const { cash: own, loan, reserve, homes } = form
  useEffect(() => {
    if (!isTyped) return
    // Runs after the answer is rendered: storage writes are slow on a phone.
    setTimeout(() => keepMoney({ cash: own, loan, reserve, homes }))
  }, [isTyped, own, loan, reserve, homes])
  const save = () => {
    if (!lot || !read.case) return
    if (!isSignedIn()) {
      goLogin()
      return
    }
    // The server calculates the limit for the buyer of the situation, so it receives no other buyer.
    const isCompany = situationNow().buyer === 'company'
    if (isCompany !== (form.buyer === 'company')) say({ buyer: form.buyer })
    void keep(lot.house.id, read.case).then(
      ({ limit }) => toast(`已存为我的上限 ${wholeWanText(limit.limit_amount)}`),
      () => {},
    )
  }
  return {
    form,
    errors: read.errors,
    case: read.case,
    view,
    cash,
    change,
    save,
    isSaving: isPending,
    /** Versions of the rules that the calculation uses. */
    version: `${loanRuleVersion(rules, day)} · ${ruleVersion(rules, day)}`,
    /** The visitor has not entered their own money yet. */
    isExample: !isTyped && last === null && !lot?.limit && (situation.cash ?? null) === null,
    /** Reads the buyer's situation from the form; null while the form has an error. */
    answers: read.case && situationOfBid(form, read.case, situation),
    /** The saved limit equals the shown one. */
    isSaved: lot?.limit != null && view?.top != null && lot.limit.limit_amount === view.top.price && !isTyped,
  }
}
