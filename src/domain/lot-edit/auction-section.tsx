import { View } from '@tarojs/components'
import { ROUND_LABELS, ROUNDS } from '@/contract/codes'
import { FIXED_TERMS, TERMS_ARE_FIXED } from '@/contract/lot-rules'
import { addDays, toBeijingDay, DAY_SECONDS, dayStart } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Note } from '@/ui/note/note'
import { ChoiceField } from './choice-field'
import { CourtField } from './court-field'
import { fieldNotes } from './field-notes'
import { getFieldAnchor } from './lot-anchors'
import type { TypedField } from './lot-form'
import { LotSection, Offers } from './lot-section'
import { TimeField } from './time-field'
import { TypedFieldBox } from './typed-field'
import type { LotEdit } from './use-lot-form'

/** Minimum days between the announcement and the start of a first auction. */
const AHEAD = 15
const OPENS_AT = 10 * 3600

/** The terms of the auction; read-only after the first bid or the end. */
export function AuctionSection({ edit }: { edit: LotEdit }) {
  const { form } = edit
  const notes = fieldNotes(form)
  const isFixed = edit.base?.isFixed ?? false
  const isLocked = (field: string) => isFixed && FIXED_TERMS.some(term => term === field)
  const price = (field: TypedField, more: { done?: string | null; required?: boolean } = {}) => (
    <TypedFieldBox
      edit={edit}
      field={field}
      kind="decimal"
      unit="万"
      disabled={isLocked(field)}
      {...more}
      done={form[field] && !edit.issueOf(field) ? more.done : null}
    />
  )
  const time = (field: 'start_time' | 'end_time', label: string, help: string | null, suggestion: number) => (
    <TimeField
      name={getFieldAnchor(field)}
      label={label}
      required
      disabled={isLocked(field)}
      value={form[field]}
      error={edit.issueOf(field)?.message}
      help={help ?? undefined}
      suggestion={suggestion}
      onChange={at => {
        edit.set(changeOfTime(form.end_time, field, at))
        edit.leave('start_time')
        edit.leave('end_time')
      }}
    />
  )
  const opens = dayStart(addDays(toBeijingDay(serverNow()), AHEAD)) + OPENS_AT
  return (
    <LotSection edit={edit} section="auction">
      {isFixed && <Note className="u-mb3">{TERMS_ARE_FIXED}</Note>}
      <View className="field-pair">
        {form.kind !== 'ykj' && (
          <ChoiceField
            name={getFieldAnchor('round')}
            label="轮次"
            required
            disabled={isFixed}
            value={form.round}
            items={ROUNDS.map(key => ({ key, label: ROUND_LABELS[key] }))}
            onChange={round => {
              if (round) edit.set({ round })
            }}
          />
        )}
        <CourtField edit={edit} />
      </View>
      <View className="field-pair">
        {price('appraisal_price')}
        {price('start_price', { required: true, done: notes.start })}
        {price('deposit', { required: true, done: notes.deposit })}
        {form.kind !== 'ykj' && price('increment', { required: true, done: notes.increment })}
      </View>
      <Offers edit={edit} fields={['start_price', 'deposit']} />
      <View className="field-pair">
        {time('start_time', '开拍', notes.opens, opens)}
        {time('end_time', '结束', notes.lasts, (form.start_time ?? opens) + DAY_SECONDS)}
      </View>
      <Offers edit={edit} fields={['end_time']} />
      <View className="field-pair">
        {price('market_price')}
        <TypedFieldBox edit={edit} field="look_contact" placeholder="选填" />
      </View>
      <TypedFieldBox edit={edit} field="look_time" placeholder="选填，如 12 月 1 日 14:00–16:00" />
    </LotSection>
  )
}

/** A start that is chosen first sets the end one day later, as the law requires. */
const changeOfTime = (end: number | null, field: 'start_time' | 'end_time', at: number) =>
  field === 'start_time' && end === null ? { start_time: at, end_time: at + DAY_SECONDS } : { [field]: at }
