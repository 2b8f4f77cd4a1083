import { useState } from 'react'
import { View } from '@tarojs/components'
import { maskPhone, FORM_RULES } from '@/contract/forms'
import { serverNow } from '@/platform/clock'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Consent } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'
import { CallSheet } from './call-sheet'
import { daySlots, hourSlots } from './slots'
import { useLead, type LeadSubject } from './use-lead'
import './lead-sheet.scss'

const WORDS: Record<LeadSubject['kind'], { title: string, send: string, aim: string, hint: string }> = {
  viewing: { title: '预约看样', send: '提交预约', aim: '看样', hint: '如看样人数、关心的问题，可不填' },
  zixun: { title: '咨询', send: '提交咨询', aim: '咨询', hint: '如税费、清场、贷款' },
  callback: { title: '让顾问打给我', send: '提交', aim: '回电', hint: '如方便接电话的时间、想问的房源，可不填' },
  call: { title: '打电话', send: '登记并拨打', aim: '通话', hint: '' },
}
const ABOUT: Record<LeadSubject['about']['type'], string> = { house: '就这套房', xiaoqu: '就这个小区', agent: '' }
const SERVING: Record<LeadSubject['about']['type'], string> = { house: '为这套房服务的顾问', xiaoqu: '熟悉这个小区的顾问', agent: '这位顾问' }

/** Asks for a viewing, an answer or a call: when, how to be reached, what for, and consent by name. */
export function LeadSheet({ subject, open, onClose }: { subject: LeadSubject, open: boolean, onClose: () => void }) {
  const isMember = useSession(isSignedIn)
  const ownPhone = useSession(session => session.uinfo?.phone)
  const lead = useLead(subject, isMember)
  const { values, errors, set } = lead
  const isViewing = subject.kind === 'viewing'
  const isCall = subject.kind === 'call'
  const words = WORDS[subject.kind]
  const who = subject.agentName ?? SERVING[subject.about.type]

  if (lead.receipt) {
    if (isCall && lead.receipt.phone_relay) return <CallSheet relay={lead.receipt.phone_relay} who={who} open={open} onClose={onClose} />
    return (
      <Sheet open={open} onClose={onClose} title={words.title} footer={<Button grow kind='primary' onPress={onClose}>知道了</Button>}>
        <View className='lead-done'>
          <View className='lead-done-t'>{lead.receipt.repeated ? '24 小时内已经提交过，不用重复提交' : '已提交'}</View>
          <View className='lead-done-p'>{`${lead.receipt.agent?.name ?? '顾问'}会在工作时间联系你${isMember ? '，记录在“我的”里可以查看' : ''}。`}</View>
        </View>
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open} onClose={onClose} title={words.title}
      footer={<Button grow kind='primary' icon={isCall ? 'phone' : undefined} busy={lead.isBusy} onPress={lead.send}>{words.send}</Button>}
    >
      <View className='lead-for u-cut'>{subject.title}</View>
      {isViewing && <When day={values.day} at={values.at} onDay={day => { set({ day, at: undefined }) }} onTime={at => { set({ at }) }} />}
      {isMember && ownPhone
        ? <Note>{isCall ? `请用账号手机号 ${maskPhone(ownPhone)} 拨打，双方都看不到对方的号码` : `将用账号手机号 ${maskPhone(ownPhone)} 联系你`}</Note>
        : (
          <TextField
            name='lead-phone' label='手机号' required kind='tel' prefix='+86' autoComplete='tel' maxLength={11} placeholder='请输入手机号'
            value={values.phone} error={errors.phone} onChange={phone => { set({ phone: phone.replace(/\D/g, '') }) }}
          />
        )}
      <TextField name='lead-name' label='称呼' placeholder='怎么称呼你，可不填' maxLength={16} value={values.name} error={errors.name} onChange={name => { set({ name }) }} />
      {!isCall && (
        <TextField
          name='lead-note' label='想了解什么' multiline maxLength={500} value={values.note} error={errors.note} side={`${values.note.length} / 500`}
          placeholder={words.hint} onChange={note => { set({ note }) }}
        />
      )}
      <Consent checked={values.agree} label={`同意由${who}联系`} onChange={agree => { set({ agree }) }}>
        {`同意由${who}${ABOUT[subject.about.type]}与我${words.aim}联系。信息保留 180 天，可随时撤回，每个手机号每天至多 5 次。`}
      </Consent>
      {errors.agree && <View className='lead-error' role='alert'>{FORM_RULES.agree.message}</View>}
    </Sheet>
  )
}

function When({ day, at, onDay, onTime }: { day: string, at: number | undefined, onDay: (day: string) => void, onTime: (at: number) => void }) {
  const [days] = useState(() => daySlots(serverNow()))
  return (
    <>
      <View className='lead-l'>日期</View>
      <Options label='日期' single columns={3} items={days.map(slot => ({ key: slot.day, label: slot.label }))} chosen={[day]} onChange={([next]) => { if (next) onDay(next) }} />
      <View className='lead-l'>时间，以法院安排为准</View>
      <Options label='时间' single columns={4} items={hourSlots(day).map(slot => ({ key: slot.at, label: slot.label }))} chosen={at === undefined ? [] : [at]} onChange={([next]) => { if (next) onTime(next) }} />
    </>
  )
}
