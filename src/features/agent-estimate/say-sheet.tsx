// Bottom sheet in which an agent estimates the price of a lot. It reads the lot's estimates without a cache, because an estimate can be
// sent only once. The agent enters a range or a value with a tolerance; the form validates both and sends one format.

import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { LEDGER_RULES } from '@/domain/agent/ledger-view'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { shortTimeWithWeekday } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { SAY_FIRST, SAY_WAYS, sayIssues, sayRequest, type SayValues } from './say-view'

const buildSayFieldId = (field: string) => `say-${field}`
const TITLE = '给出估价'

interface Lot {
  id: number
  title: string
}

/** An agent's estimate of the price that a lot will reach: entered once, and stored as sent. */
export function SaySheet({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const query = useCall('agent/lot-estimates', { house_id: lot.id }, { stale: 'none' })
  const { data } = query
  if (data?.can_say)
    return <SayForm lot={lot} startPrice={data.start_price} closesAt={data.closes_at} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={TITLE}>
      <View className="u-mb3">{lot.title}</View>
      {data ? (
        <Note>{data.why_not ?? '只有在岗的顾问可以给出估价'}</Note>
      ) : query.error ? (
        <ErrorState small onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Skeleton>
          <SkeletonText lines={4} />
        </Skeleton>
      )}
    </Sheet>
  )
}

function useSayForm(lot: Lot, startPrice: number, onClose: () => void) {
  return useForm<'agent/say', SayValues, ReturnType<typeof sayIssues>[number]>({
    path: 'agent/say',
    first: () => SAY_FIRST,
    issuesOf: values => sayIssues(values, startPrice),
    requestOf: values => sayRequest(values, lot.id),
    onDone: () => {
      toast('已提交并冻结')
      onClose()
    },
    draft: ownDraft('say', lot.id, SAY_FIRST),
    idOf: buildSayFieldId,
  })
}
type Form = ReturnType<typeof useSayForm>

function SayForm({
  lot,
  startPrice,
  closesAt,
  onClose,
}: {
  lot: Lot
  startPrice: number
  closesAt: number
  onClose: () => void
}) {
  const form = useSayForm(lot, startPrice, onClose)
  const { values, set } = form
  return (
    <FormSheet form={form} title={TITLE} send="提交并冻结" onClose={onClose}>
      <View>{lot.title}</View>
      <View className="u-t13 u-c2 u-mb3">
        {`起拍价 ${moneyText(startPrice)}，${shortTimeWithWeekday(closesAt)} 截止`}
      </View>
      <PriceFields form={form} />
      <TextField
        {...form.text('basis')}
        label="依据"
        required
        multiline
        maxLength={LEDGER_RULES.basisMost}
        side={<Text className="u-fig u-c3">{`${values.basis.length} / ${LEDGER_RULES.basisMost}`}</Text>}
        placeholder="同楼栋的成交、租约、报名人数等"
        help="公开显示，提交后不能改"
      />
      <TextField
        {...form.text('client_total')}
        label="在看这套的客户"
        required
        kind="integer"
        maxLength={2}
        unit="位"
        help="随估价公开；由自己的客户拍得的单列，不计分"
      />
      <Check checked={values.has_interest} onChange={has_interest => set({ has_interest })}>
        我或所在公司参与竞买这一套
      </Check>
      <Note className="u-mt3">提交后立即冻结并公开，不能修改，也不能删除</Note>
    </FormSheet>
  )
}

/** A range with or without its likeliest value, or one value with a tolerance. */
function PriceFields({ form }: { form: Form }) {
  const { values, set } = form
  const isRange = values.way === 'range'
  const price = { kind: 'decimal', maxLength: 12, unit: '万' } as const
  return (
    <>
      <View className="u-mb3">
        <Segment label="估价方式" items={SAY_WAYS} active={values.way} onChange={way => set({ way })} />
      </View>
      {isRange && <TextField {...form.text('low')} {...price} label="低价" required />}
      {isRange && <TextField {...form.text('high')} {...price} label="高价" required />}
      <TextField
        {...form.text('middle')}
        {...price}
        label={isRange ? '最可能的价格（选填，不填取中间）' : '预计成交价'}
        required={!isRange}
      />
      {!isRange && (
        <TextField
          {...form.text('percent')}
          label="上下浮动"
          required
          kind="decimal"
          maxLength={4}
          unit="%"
          help={`至多 ${LEDGER_RULES.percentMost}%，成交价落在其中才算落入`}
        />
      )}
    </>
  )
}
