import { View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
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
import { fieldErrors } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { toast } from '@/ui/toast/toast'
import { BasisField, ChangeFoot } from './change-foot'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { TextField as TermField } from '../text/text-field'
import '../text/writing.scss'

/** Terms that courts sometimes publish beyond the rule. */
const PUBLISHED: readonly LotTermKey[] = ['deposit', 'start_price', 'end_time']

type Written = Record<LotTermKey | 'basis', string>

const formatTermInput = (key: LotTermKey, value: number | null) =>
  value === null ? '' : isTime(key) ? formatLocalTime(value) : String(value / 100)
const buildWrittenTerms = (lot: DeskLotPage): Written => ({
  ...(Object.fromEntries(LOT_TERM_KEYS.map(key => [key, formatTermInput(key, lot[key])])) as Record<
    LotTermKey,
    string
  >),
  basis: '',
})
/** A time that equals the lot's to the minute is the lot's own: the field has no seconds. */
const parseTermInput = (lot: DeskLotPage, key: LotTermKey, typed: string) =>
  typed === formatTermInput(key, lot[key])
    ? lot[key]
    : isTime(key)
      ? parseLocalTime(typed)
      : parseYuanToFen(typed)

/** Input of a correction, stored on the device until it is sent. */
function useTermsChange(lot: DeskLotPage) {
  const first = buildWrittenTerms(lot)
  const [written, setWritten, draft] = useDraftState('desk-lot-terms', lot.id, first, {
    base: lot.updated_at,
  })
  const save = useMutation('desk/lot-terms', {
    onAnswer: ({ waiting }) => {
      draft.sent(first)
      toast(waiting === null ? '已更正' : WAITS_ANOTHER)
    },
  })
  const errors = fieldErrors(save.error)
  const values = Object.fromEntries(
    LOT_TERM_KEYS.map(key => [key, parseTermInput(lot, key, written[key])]),
  ) as Record<LotTermKey, number | null>
  const changed = changedTerms(lot, values)
  const wrong = LOT_TERM_KEYS.filter(key => written[key] !== '' && values[key] === null)
  const total = Object.keys(changed).length
  const isReady = total > 0 && wrong.length === 0 && written.basis.trim().length >= 2
  const errorOf = (key: LotTermKey) =>
    errors[key] ?? (wrong.includes(key) ? '应为金额，如 2074000' : undefined)
  const mayOverride = PUBLISHED.some(key => errors[key] !== undefined)
  const send = (asPublished: boolean) =>
    save.mutate({
      house_id: lot.id,
      updated_at: lot.updated_at,
      ...changed,
      basis: written.basis.trim(),
      ...(asPublished && { as_published: true }),
    })
  const set = (part: Partial<Written>) => setWritten({ ...written, ...part })
  return {
    written,
    set,
    changed,
    total,
    isReady,
    errors,
    errorOf,
    mayOverride,
    send,
    mark: draft.mark,
    isSaving: save.isPending,
  }
}

/** Prices and times of a lot that has not ended: the current values, the new ones, and the correction they are based on. */
export function TermsCard({ lot }: { lot: DeskLotPage }) {
  const { written, set, changed, total, isReady, errors, errorOf, mayOverride, send, mark, isSaving } =
    useTermsChange(lot)
  if (isOver(lot)) return null
  return (
    <View className="edk-card edk-pad" role="group" aria-label="更正价格与时间">
      <View className="edl-h">
        更正价格与时间
        <View className="edk-small">{total > 0 && `${total} 项`}</View>
      </View>
      {LOT_TERM_KEYS.map(key => (
        <View className="edl-term" key={key}>
          <View className={Object.hasOwn(changed, key) ? 'u-strike u-c2' : ''}>
            {termWords(key, lot[key])}
          </View>
          <View>
            <TermField
              label={isTime(key) ? TERM_WORDS[key] : `${TERM_WORDS[key]}（元）`}
              type={isTime(key) ? 'datetime-local' : 'text'}
              value={written[key]}
              most={20}
              onChange={value => set({ [key]: value })}
            />
            {errorOf(key) && (
              <View className="u-t13 edk-risk" role="alert">
                {errorOf(key)}
              </View>
            )}
          </View>
        </View>
      ))}
      <BasisField
        name="lot-terms-basis"
        label="更正公告"
        value={written.basis}
        error={errors.basis}
        onChange={basis => set({ basis })}
      />
      <DraftMark {...mark} />
      <ChangeFoot
        told={total > 0 ? toldWords(lot) : ''}
        label="保存更正"
        isBusy={isSaving}
        isReady={isReady}
        onPress={() => send(false)}
      />
      {mayOverride && (
        <Button size="small" kind="plain" busy={isSaving} disabled={!isReady} onPress={() => send(true)}>
          更正公告如此，照收
        </Button>
      )}
    </View>
  )
}
