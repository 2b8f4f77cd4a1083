// Contact part of every lead form. A member's own phone needs no code; another number, or a guest's, can be verified by an SMS code. The
// convenient hours are added to the note as text.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { FORM_RULES, maskPhone } from '@/contract/forms'
import { sendCode } from '@/domain/form/send-code'
import { SentCode } from '@/domain/form/sent-code'
import { phoneDigits, spacedPhone } from '@/lib/phone-text'
import { useSession } from '@/state/session'
import { PickField, TextField } from '@/ui/field/text-field'
import { Icon } from '@/ui/icon/icon'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { LEAD_WORDS } from './lead-words'
import { NOTE_MAX, type LeadSubject } from './lead-rules'
import type { Lead } from './use-lead'
import './lead-fields.scss'

interface Props {
  lead: Lead
  kind: LeadSubject['kind']
  isMember: boolean
}

/** Contact fields and purpose. `hasCode`: the phone can be verified by a code, which is done first. */
export function ContactFields({
  lead,
  kind,
  hint,
  isMember,
  hasCode,
  hasHours,
}: Props & { hint?: string; hasCode?: boolean; hasHours?: boolean }) {
  const { values, set, text } = lead
  const name = <TextField {...text('name')} label="称呼" placeholder="可不填" maxLength={16} />
  return (
    <>
      <PhoneFields {...{ lead, isMember, hasCode }} />
      {hasHours ? (
        <View className="lead-pair">
          {name}
          <HoursField value={values.hours} onChange={hours => set({ hours })} />
        </View>
      ) : (
        name
      )}
      {kind !== 'call' && (
        <TextField
          {...text('note')}
          label="想了解什么"
          multiline
          maxLength={NOTE_MAX}
          side={<Text className="u-fig u-c3">{`${values.note.length} / ${NOTE_MAX}`}</Text>}
          placeholder={hint ?? LEAD_WORDS[kind].hint}
        />
      )}
    </>
  )
}

function PhoneFields({ lead, isMember, hasCode }: Pick<Props, 'lead' | 'isMember'> & { hasCode?: boolean }) {
  const ownPhone = useSession(session => session.uinfo?.phone)
  const { values, set, text, needsPhone } = lead
  const phone = text('phone')
  const code = text('code')
  if (!needsPhone) {
    return (
      <View className="u-row u-between u-g3 u-touch u-mb2">
        <Text>
          手机号 <Text className="u-mid u-fig">{ownPhone ? maskPhone(ownPhone) : '用登录手机号'}</Text>
        </Text>
        <Press className="lead-swap" onPress={() => set({ isOtherPhone: true })}>
          换号码
        </Press>
      </View>
    )
  }
  const clear = values.phone !== '' && (
    <Press
      className="box-side u-wide-touch u-px3 u-row u-fixed u-touch u-nowrap"
      label="清除手机号"
      onPress={() => set({ phone: '' })}
    >
      <Icon name="close" size="s" />
    </Press>
  )
  return (
    <>
      <TextField
        {...phone}
        label="手机号"
        required
        kind="tel"
        autoComplete="tel"
        maxLength={17}
        placeholder="请输入手机号"
        value={spacedPhone(values.phone)}
        action={clear}
        side={
          isMember && (
            <Press className="lead-swap" onPress={() => set({ isOtherPhone: false })}>
              用登录手机号
            </Press>
          )
        }
        onChange={typed => phone.onChange(phoneDigits(typed))}
      />
      {hasCode && (
        <SentCode
          {...code}
          label="验证码"
          side={<Text className="u-c3">选填，验证后登录可查</Text>}
          canSend={FORM_RULES.phone.test(values.phone)}
          send={proof => sendCode(values.phone, 'consult', proof)}
        />
      )}
    </>
  )
}

const HOURS = ['随时', '09:00–12:00', '12:00–14:00', '14:00–18:00', '18:00–21:00'] as const

function HoursField({ value, onChange }: { value: string; onChange: (hours: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickField name="lead-hours" label="方便接听" value={value || '随时'} onPress={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="什么时间方便接听">
        <Options
          label="方便接听"
          single
          columns={2}
          items={HOURS.map(key => ({ key, label: key }))}
          chosen={HOURS.filter(key => key === (value || '随时'))}
          onChange={([next]) => {
            if (next) onChange(next === '随时' ? '' : next)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
