// Form of a complaint or correction. The lot and the field come from the calling page and can be changed in bottom sheets. Pictures are
// uploaded as they are chosen, so that only their ids are sent with the form. The draft is stored on the device until it is sent.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { FORM_RULES } from '@/contract/forms'
import {
  CASE_CONTENT,
  CASE_RULES,
  fieldLabel,
  listCaseKinds,
  type CaseField,
  type CaseKind,
  type CaseText,
} from '@/domain/case/case-view'
import type { OwnCase } from '@/domain/case/case-view'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { isSignedIn, useSession } from '@/state/session'
import { Word } from '@/ui/chip/chip'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { CasePictures, type Sent } from './case-pictures'
import { FieldSheet } from './field-sheet'
import { LotPicker, type Lot } from './lot-picker'
import './case.scss'

/** Initial values of a case, from the page that opened it. */
export interface CaseStart {
  lot?: Lot | undefined
  field?: CaseField | null
  agent?: { id: number; name: string } | undefined
  text?: { type: CaseText; id: number } | undefined
  kind?: CaseKind | undefined
}
interface Values {
  kind: CaseKind
  content: string
  phone: string
}
type Issue = { field: keyof Values; message: string; isMissing?: boolean }
type OnSent = (sent: OwnCase, phone: string) => void

/** Form of a case: the problem, its lot or agent, and the place. A guest gives the phone number for looking up the case. */
export function CaseForm({
  start,
  left,
  onSent,
}: {
  start: CaseStart
  /** Number of cases that a member may still send today. */
  left: number | undefined
  onSent: OnSent
}) {
  const { agent, text } = start
  const { isMember, kinds, lot, setLot, field, setField, open, setOpen, pictures, setPictures, form } =
    useCaseForm(start, onSent)
  const { kind } = form.values
  const content = form.text('content')
  const close = () => setOpen(undefined)
  return (
    <Form onSubmit={form.submit}>
      <Section>
        <KindWords kinds={kinds} chosen={kind} onChoose={key => form.set({ kind: key })} />
        {agent && <View className="fb-l u-label">{`关于顾问 ${agent.name}`}</View>}
        {!agent && !text && <LotRow lot={lot} onOpen={() => setOpen('lot')} />}
        {lot && kind === 'wrong' && <FieldRow field={field} onOpen={() => setOpen('field')} />}
        <TextField
          {...content}
          multiline
          label="情况说明"
          maxLength={CASE_CONTENT.max}
          side={`${Array.from(content.value).length} / ${CASE_CONTENT.max}`}
          placeholder="哪里有误，正确内容是什么，依据是什么"
        />
        {isMember ? (
          <CasePictures pictures={pictures} onChange={setPictures} />
        ) : (
          <TextField
            {...form.text('phone')}
            label="手机号"
            kind="tel"
            maxLength={11}
            help="凭编号和手机号后四位查进度，不用来推销"
          />
        )}
        <View className="fb-l u-label fb-rule">{`${CASE_RULES[kind].dueWords}答复，提交后有编号可查进度`}</View>
        {form.mark && <DraftMark {...form.mark} />}
        <View className="u-row">
          <SubmitButton grow busy={form.isBusy} disabled={left === 0}>
            {left === 0 ? '今天已提 5 件，明天再提' : '提交'}
          </SubmitButton>
        </View>
      </Section>
      {open === 'lot' && <LotPicker onClose={close} onPick={setLot} />}
      {open === 'field' && <FieldSheet field={field} onClose={close} onPick={setField} />}
    </Form>
  )
}

/** State of the form: its values, the lot and the field, the pictures, the open bottom sheet. */
function useCaseForm(
  { lot: first, field: firstField = null, agent, text, kind: firstKind }: CaseStart,
  onSent: OnSent,
) {
  const isMember = useSession(isSignedIn)
  const [lot, setLot] = useState<Lot | null>(first ?? null)
  const [field, setField] = useState<CaseField | null>(firstField)
  const [open, setOpen] = useState<'lot' | 'field'>()
  const [pictures, setPictures] = useState<Sent[]>([])
  const kinds = listCaseKinds(agent ? 'agent' : text ? 'text' : first ? 'lot' : 'page')
  const empty: Values = { kind: firstKind ?? kinds[0] ?? 'other', content: '', phone: '' }
  const form = useForm<'case/send', Values, Issue>({
    path: 'case/send',
    first: () => empty,
    issuesOf: values => listCaseIssues(values, isMember),
    requestOf: ({ kind, content, phone }) => ({
      kind,
      content: content.trim(),
      ...(lot && { house_id: lot.id }),
      ...(lot && field && kind === 'wrong' && { field }),
      ...(agent && { agent_id: agent.id }),
      ...(text && { text_type: text.type, text_id: text.id }),
      ...(isMember && pictures.length > 0 && { picture_ids: pictures.map(({ id }) => id) }),
      ...(!isMember && { phone }),
    }),
    draft: ownDraft('case', first?.id ?? 'any', empty, { without: { phone: '' } }),
    onDone: ({ case: sent }, { phone }) => {
      setPictures([])
      form.restart()
      onSent(sent, phone)
    },
  })
  return {
    ...{ isMember, kinds, lot, field, open, setOpen, pictures, setPictures, form },
    setLot: (picked: Lot | null) => {
      setLot(picked)
      setOpen(undefined)
    },
    setField: (picked: CaseField | null) => {
      setField(picked)
      setOpen(undefined)
    },
  }
}

const listCaseIssues = ({ content, phone }: Values, isMember: boolean): Issue[] => [
  ...(FORM_RULES.feedback.test(content.trim())
    ? []
    : [{ field: 'content' as const, message: FORM_RULES.feedback.message, isMissing: content === '' }]),
  ...(isMember || FORM_RULES.phone.test(phone)
    ? []
    : [{ field: 'phone' as const, message: FORM_RULES.phone.message, isMissing: phone === '' }]),
]

const KindWords = ({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly CaseKind[]
  chosen: CaseKind
  onChoose: (kind: CaseKind) => void
}) => (
  <View className="u-flex u-wrap u-g2 u-mb3" role="group" aria-label="哪一类">
    {kinds.map(key => (
      <Word key={key} isOn={chosen === key} onPress={() => onChoose(key)}>
        {CASE_RULES[key].label}
      </Word>
    ))}
  </View>
)

const LotRow = ({ lot, onOpen }: { lot: Lot | null; onOpen: () => void }) => (
  <>
    <View className="fb-l u-label">哪一套（选填）</View>
    <Press className="u-row u-g3 u-py2 u-full u-left u-touch" onPress={onOpen}>
      {lot ? (
        <>
          <View className="u-fixed u-w72 u-r-sm u-clip">
            <Picture src={lot.cover} alt="" width={72} ratio="4/3" />
          </View>
          <View className="u-grow u-two">{lot.title}</View>
        </>
      ) : (
        <Text className="u-grow u-c2">与某套房源有关？点此选择</Text>
      )}
      <Text className="u-t13 u-act">{lot ? '换' : '选择'}</Text>
    </Press>
  </>
)

const FieldRow = ({ field, onOpen }: { field: CaseField | null; onOpen: () => void }) => (
  <Press className="u-row u-g3 u-py2 u-full u-left u-touch" onPress={onOpen}>
    <Text className={`u-grow ${field ? '' : 'u-c2'}`}>
      {field ? `有误的是：${fieldLabel(field)}` : '哪一处有误？点此选择'}
    </Text>
    <Text className="u-t13 u-act">{field ? '换' : '选择'}</Text>
  </Press>
)
