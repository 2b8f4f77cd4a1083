// Tax calculator. It waits for the saved calculation and the lot that the URL names, derives the initial form from them, and calculates in
// the browser with the dated rules of the region. A change of the buyer's situation updates the form.

import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { HouseCard } from '@/contract/house/cards'
import { HouseMini } from '@/domain/house/card/mini-card'
import { TaxAnswerBar } from '@/domain/finance/tax/tax-answer'
import { TaxFields } from '@/domain/finance/tax/tax-fields'
import {
  buildTaxForm,
  newTax,
  readTax,
  situationOfTax,
  taxOfSituation,
  taxRequest,
  type TaxForm,
} from '@/domain/finance/tax/tax-form'
import { RangeSection, TakenSection } from '@/domain/finance/tax/tax-lines'
import { lotFacts } from '@/domain/finance/tax/tax-view'
import { useKeepTax, useSavedTax, useTaxParam } from '@/domain/finance/tax/use-tax'
import { useRegionRules } from '@/domain/finance/use-region-rules'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { PrintButton } from '@/features/print/print-button'
import { calculateTaxResult } from '@/lib/finance/tax-result'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { onSituation, situationNow, useSituation } from '@/state/situation'
import { Button } from '@/ui/button/button'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { TaxDetails } from './details'
import { usePresentDay } from '@/ui/countdown/use-now'

interface Start {
  form: TaxForm
  house: HouseCard | null
  /** Region whose taxes apply. */
  regionId: number | undefined
  taken: { field: string; text: string }[]
  /** Begins with the buyer's situation. */
  isNew: boolean
}

function TaxCount() {
  const { house_id, id } = useParams<'tax-count'>()
  const kept = useSavedTax(id)
  const ofLot = useTaxParam(house_id === undefined ? undefined : Number(house_id))
  useTrace('tool', 0)
  useShare({ screen: 'tax-count', params: { house_id }, title: '税费计算：契税、增值税、个税，逐项写明规则' })
  const needed = [...(id === undefined ? [] : [kept]), ...(house_id === undefined ? [] : [ofLot])]
  const waiting = needed.find(query => query.data === undefined)
  const today = usePresentDay()
  const start = useMemo<Start | undefined>(() => {
    if (waiting) return undefined
    if (kept.data) {
      const { tax, house } = kept.data
      const open = tax.assumptions.map(({ field }) => field)
      return {
        form: buildTaxForm(tax.input, open),
        house,
        regionId: tax.input.region_id,
        taken: [],
        isNew: false,
      }
    }
    const { data } = ofLot
    if (!data?.defaults)
      return {
        form: newTax(today),
        house: null,
        regionId: undefined,
        taken: [],
        isNew: true,
      }
    return {
      form: buildTaxForm(data.defaults, data.open),
      house: data.house,
      regionId: data.defaults.region_id,
      taken: data.taken,
      isNew: false,
    }
  }, [waiting, kept, ofLot, today])
  if (start && !waiting) return <Calculator key={`${id}-${house_id}`} start={start} />
  return (
    <Screen
      name="tax-count"
      title="税费计算"
      query={{ ...(waiting ?? kept), data: undefined }}
      skeleton={<BoneSections />}
      subject="测算"
    >
      {() => null}
    </Screen>
  )
}

export default withErrorBoundary(TaxCount)

/** Form of the taxes and its result; a change of the buyer's situation updates the form. */
function useTaxCalculator({ form: first, house, regionId, isNew }: Start) {
  const [form, setForm] = useState(first)
  const { isPending, mutateAsync } = useKeepTax()
  const rules = useRegionRules(regionId)
  const read = useMemo(() => readTax(form), [form])
  const tax = useMemo(
    () => (read.input ? calculateTaxResult(rules, read.input, read.open) : null),
    [rules, read],
  )
  const change = useCallback((part: Partial<TaxForm>) => setForm(old => ({ ...old, ...part })), [])
  useEffect(() => {
    const take = () => change(taxOfSituation(situationNow()))
    if (isNew) take()
    return onSituation(take)
  }, [change, isNew])
  const situation = useSituation()
  const keep = () => {
    if (!read.input) return
    void mutateAsync(taxRequest(form, { input: read.input, open: read.open }, house?.id)).then(
      ({ id }) => go('tax-count-result', { id }),
      () => {},
    )
  }
  return { form, change, rules, read, tax, situation, isKeeping: isPending, keep }
}

function Calculator({ start }: { start: Start }) {
  const { house, taken } = start
  const isDesktop = useIsDesktop()
  const { form, change, rules, read, tax, situation, isKeeping, keep } = useTaxCalculator(start)
  const below = useMemo(
    () => (
      <>
        <TakenSection texts={taken.map(({ text }) => text)} />
        <LinkRows>
          <LinkRow icon="clock" {...linkTo('my-calculations', {})}>
            我的测算
          </LinkRow>
        </LinkRows>
      </>
    ),
    [taken],
  )
  const bearer = taken.find(({ field }) => field === 'tax_bearer')?.text ?? null
  const buttons = (
    <>
      <Button {...linkTo('loan-calculator', house ? { house_id: house.id } : {})}>算贷款</Button>
      <Button kind="primary" grow busy={isKeeping} disabled={!tax || undefined} onPress={keep}>
        {isDesktop ? '保存并分享' : '看逐项结果'}
      </Button>
    </>
  )
  return (
    <Screen
      name="tax-count"
      title="税费计算"
      header="title"
      bar={isDesktop ? undefined : <StickyBar>{buttons}</StickyBar>}
      headed={isDesktop}
    >
      {isDesktop && <DesktopHead house={house} day={form.day} buttons={buttons} />}
      {!isDesktop && <TaxAnswerBar tax={tax} />}
      <CalculatorLine houseId={house?.id} answers={read.input && situationOfTax(form, situation)} />
      <View className="tax-page">
        <View>
          {house && (
            <Section title="这一套" side={<More {...linkTo('house-list', {})}>换一套</More>}>
              <HouseMini card={house} facts={lotFacts(house)} />
            </Section>
          )}
          <TaxFields
            rules={rules}
            form={form}
            read={read}
            hasLot={house !== null}
            bearerNote={bearer}
            onChange={change}
          />
          {below}
        </View>
        <View>
          {isDesktop && <TaxAnswerBar tax={tax} />}
          {tax && read.input && (
            <>
              <RangeSection tax={tax} />
              {isDesktop && <TaxDetails {...{ tax, rules, taken }} input={read.input} open={read.open} />}
            </>
          )}
        </View>
      </View>
      <DemoMark />
    </Screen>
  )
}

function DesktopHead({
  house,
  day,
  buttons,
}: Pick<Start, 'house'> & Pick<TaxForm, 'day'> & { buttons: ReactNode }) {
  return (
    <View className="u-row u-end u-between u-mt4">
      <View>
        <View className="u-title u-t24" role="heading" aria-level={1}>
          税费计算
        </View>
        <View className="u-label">{`${house ? `${house.title}，` : ''}按 ${day} 有效的规则`}</View>
      </View>
      <View className="tax-tools u-no-print">
        <PrintButton size="normal" />
        {buttons}
      </View>
    </View>
  )
}
