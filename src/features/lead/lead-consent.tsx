import { Text, View } from '@tarojs/components'
import { FORM_RULES } from '@/contract/forms'
import { linkTo } from '@/routes/go'
import { isBuilt } from '@/routes/table'
import { Consent } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { consentAim, leadWho } from './lead-words'
import type { Lead, LeadSubject } from './use-lead'
import './lead-fields.scss'

/** Consent to be called: by whom, for what, how long it is kept, how it is taken back, and how often it may be asked. */
export function LeadConsent({ lead, subject, limits }: { lead: Lead, subject: LeadSubject, limits: { day_limit: number, left_today: number | null } | undefined }) {
  const who = leadWho(subject)
  const where = subject.kind === 'viewing' ? '带看记录' : '咨询记录'
  return (
    <View>
      <Consent checked={lead.values.agree} label={`同意由${who}联系`} onChange={agree => { lead.set({ agree }) }}>
        <Text>同意将上述信息提供给 </Text><Text className='u-mid'>{who}</Text><Text> {consentAim(subject)}，见 </Text><Policy />
      </Consent>
      {lead.errors.agree && <View className='lead-error' role='alert'>{FORM_RULES.agree.message}</View>}
      <View className='lead-rules'>
        <View className='lead-rule'>{`信息保存 180 天，可在“我的”的${where}里撤回`}</View>
        <View className='lead-rule'>你的号码不会显示给其他人，通话经中转号</View>
        {limits && <View className='lead-rule'>{`每个手机号每天最多 ${limits.day_limit} 次${limits.left_today === null ? '' : `，今天还可提交 ${limits.left_today} 次`}`}</View>}
      </View>
    </View>
  )
}

const Policy = () => isBuilt('privacy-policies')
  ? <Press className='u-act' {...linkTo('privacy-policies')}>个人信息处理说明</Press>
  : <Text>个人信息处理说明</Text>
