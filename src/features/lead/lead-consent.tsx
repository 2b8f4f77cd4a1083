import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { isSignedIn, useSession } from '@/state/session'
import { Consent } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { leadId } from './lead-rules'
import type { LeadLimits } from '@/domain/lead/use-lead-limits'
import { consentAim, leadRules, limitText, leadStatement, leadWho } from './lead-words'
import type { Lead, LeadSubject } from './use-lead'
import './lead-fields.scss'

/** Consent to be called: caller, purpose, retention time, withdrawal, and maximum number of calls. */
export function LeadConsent({
  lead,
  subject,
  limits,
}: {
  lead: Lead
  subject: LeadSubject
  limits: LeadLimits
}) {
  const [isRead, setRead] = useState(false)
  const isMember = useSession(isSignedIn)
  const who = leadWho(subject)
  return (
    <View id={leadId('agree')}>
      <Consent checked={lead.values.agree} label={`同意由${who}联系`} onChange={agree => lead.set({ agree })}>
        <Text>同意将上述信息提供给</Text>
        <Text className="u-mid">{who}</Text>
        <Text>{consentAim(subject)}，见</Text>
        <Press className="lead-policy" onPress={() => setRead(!isRead)}>
          个人信息处理说明
        </Press>
      </Consent>
      {lead.errorOf('agree') && (
        <View className="u-warn u-t12" role="alert">
          {lead.errorOf('agree')}
        </View>
      )}
      {isRead && (
        <View className="lead-statement u-note u-lh1-6" role="note">
          {leadStatement(who).map(line => (
            <View key={line}>{line}</View>
          ))}
        </View>
      )}
      <View className="lead-rules">
        {leadRules(subject, isMember).map(line => (
          <View key={line} className="lead-rule u-relative">
            {line}
          </View>
        ))}
        {limits && <View className="lead-rule u-relative">{limitText(subject, limits)}</View>}
      </View>
      {lead.failure && (
        <View className="u-warn u-t12" role="alert">
          {lead.failure}
        </View>
      )}
    </View>
  )
}
