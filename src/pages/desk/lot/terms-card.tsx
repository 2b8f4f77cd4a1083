import { View } from '@tarojs/components'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import {
  changedTerms,
  parseYuanToFen,
  isOver,
  isTime,
  LOT_TERM_KEYS,
  TERM_WORDS,
  termWords,
  toldWords,
  type DeskLotPage,
  type LotTermKey,
} from '@/domain/desk/lot-page'
import { toast } from '@/ui/toast/toast'
import { basisSpec, Fields, FormFoot, useDeskForm } from '../desk/desk-form'
import { Card, DeskButton } from '../desk/parts'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { TextField } from '../text/text-field'
import '../text/writing.scss'

/** Terms that courts sometimes publish beyond the rule. */
const PUBLISHED: readonly LotTermKey[] = ['deposit', 'start_price', 'end_time']

type Written = Record<LotTermKey | 'basis', string> & { asPublished: boolean }

const formatTermInput = (key: LotTermKey, value: number | null) =>
  value === null ? '' : isTime(key) ? formatLocalTime(value) : String(value / 100)
const buildWrittenTerms = (lot: DeskLotPage): Written => ({
  ...(Object.fromEntries(LOT_TERM_KEYS.map(key => [key, formatTermInput(key, lot[key])])) as Record<
    LotTermKey,
    string
  >),
  basis: '',
  asPublished: false,
})
/** A time that equals the lot's to the minute is the lot's own: the field has no seconds. */
const parseTermInput = (lot: DeskLotPage, key: LotTermKey, typed: string) =>
  typed === formatTermInput(key, lot[key])
    ? lot[key]
    : isTime(key)
      ? parseLocalTime(typed)
      : parseYuanToFen(typed)

/** Prices and times of a lot that has not ended: the current values, the new ones, and the correction they are based on. */
export function TermsCard({ lot }: { lot: DeskLotPage }) {
  const first = buildWrittenTerms(lot)
  const parse = (written: Written) =>
    Object.fromEntries(LOT_TERM_KEYS.map(key => [key, parseTermInput(lot, key, written[key])])) as Record<
      LotTermKey,
      number | null
    >
  const form = useDeskForm<'desk/lot-terms', Written>({
    path: 'desk/lot-terms',
    draft: { form: 'desk-lot-terms', key: lot.id, base: lot.updated_at },
    first,
    fields: [basisSpec('更正公告')],
    shows: LOT_TERM_KEYS,
    tellsAtOnce: () => true,
    issuesOf: written =>
      LOT_TERM_KEYS.filter(key => written[key] !== '' && parse(written)[key] === null).map(field => ({
        field,
        message: '应为金额，如 2074000',
      })),
    requestOf: written => ({
      house_id: lot.id,
      updated_at: lot.updated_at,
      ...changedTerms(lot, parse(written)),
      basis: written.basis.trim(),
      ...(written.asPublished && { as_published: true }),
    }),
    after: () => first,
    onDone: ({ waiting }) => toast(waiting === null ? '已更正' : WAITS_ANOTHER),
  })
  if (isOver(lot)) return null
  const changed = changedTerms(lot, parse(form.values))
  const total = Object.keys(changed).length
  const isReady = total > 0 && form.issues.every(({ field }) => field !== 'basis')
  const send = (asPublished: boolean) => {
    form.set({ asPublished })
    form.submit()
  }
  return (
    <Card title="更正价格与时间" side={total > 0 && `${total} 项`}>
      {LOT_TERM_KEYS.map(key => (
        <View className="edl-term" key={key}>
          <View className={Object.hasOwn(changed, key) ? 'u-strike u-c2' : ''}>
            {termWords(key, lot[key])}
          </View>
          <TextField
            {...form.text(key)}
            label={isTime(key) ? TERM_WORDS[key] : `${TERM_WORDS[key]}（元）`}
            type={isTime(key) ? 'datetime-local' : 'text'}
            most={20}
          />
        </View>
      ))}
      <Fields form={form} />
      <FormFoot
        form={{ ...form, submit: () => send(false) }}
        note={total > 0 ? toldWords(lot) : ''}
        send="保存更正"
        disabled={!isReady}
      >
        {PUBLISHED.some(key => form.shown.some(({ field }) => field === key)) && (
          <DeskButton kind="plain" busy={form.isBusy} disabled={!isReady} onPress={() => send(true)}>
            更正公告如此，照收
          </DeskButton>
        )}
      </FormFoot>
    </Card>
  )
}
