import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import type { MarketingPage } from '@/contract/content/cards'
import { useLeadLimits } from '@/domain/lead/use-lead-limits'
import { bookedText, sessionViews } from '@/domain/marketing/marketing-view'
import { ContactFields } from '@/features/lead/contact-fields'
import { HeldNote } from '@/features/lead/held-note'
import { LeadConsent } from '@/features/lead/lead-consent'
import { LeadDone, LeadRecordButton } from '@/features/lead/lead-done'
import { leadId } from '@/features/lead/lead-rules'
import { useLead, type LeadSubject } from '@/features/lead/use-lead'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { usePresentMinute } from '@/ui/countdown/use-now'

/** Form for a name, a number and a session; it sends a consult about this page. */
export function MarketingForm({ block, page }: { block: BlockOf<'form'>; page: MarketingPage }) {
  const isMember = useSession(isSignedIn)
  const subject: LeadSubject = {
    kind: 'zixun',
    about: { type: 'marketing_page', id: page.id },
    title: page.title,
    ...(page.agent && { agentId: page.agent.id, agentName: page.agent.name }),
  }
  const lead = useLead(subject, isMember)
  const limits = useLeadLimits(subject.about).data
  const sessions = sessionViews(page, usePresentMinute())
  const booked = bookedText(page)
  const error = lead.errorOf('see_time')
  return (
    <Section
      title={block.title}
      side={booked && <Text className="u-fixed u-label">{booked}</Text>}
      className="mkt-form"
    >
      {lead.receipt ? (
        <>
          <LeadDone receipt={lead.receipt} isMember={isMember} />
          <View className="u-flex u-g3 u-mt3">
            {isMember && <LeadRecordButton receipt={lead.receipt} />}
            <Button grow onPress={lead.again}>
              再约一位
            </Button>
          </View>
        </>
      ) : (
        <>
          {block.text && <View className="u-label u-mb3 u-lh1-6">{block.text}</View>}
          {limits?.held && <HeldNote held={limits.held} isMember={isMember} />}
          {sessions.length > 0 && (
            <View id={leadId('see_time')}>
              <View className="u-label u-mb6px">哪一场</View>
              <View className="u-flex u-wrap u-g2 u-mb3" role="radiogroup" aria-label="哪一场">
                {sessions.map(({ at, label, left, isOpen }) => (
                  <Press
                    key={at}
                    role="radio"
                    selected={lead.values.see_time === at}
                    disabled={!isOpen}
                    className={`mkt-se u-centre u-g4px u-touch u-t13 u-center ${lead.values.see_time === at ? 'is-on' : ''} ${isOpen ? '' : 'is-none'}`}
                    onPress={() => lead.set({ see_time: at })}
                  >
                    {label} <Text className="u-note">{left}</Text>
                  </Press>
                ))}
              </View>
              {error && (
                <View className="u-warn u-t12" role="alert">
                  {error}
                </View>
              )}
            </View>
          )}
          <ContactFields
            lead={lead}
            kind="zixun"
            isMember={isMember}
            hasCode
            hint="同行几个人、想先看哪套，可不填"
          />
          <LeadConsent lead={lead} subject={subject} limits={limits} />
          <View className="u-flex u-g3 u-mt3">
            <Button grow kind="primary" busy={lead.isBusy} onPress={lead.submit}>
              {block.button || '提交'}
            </Button>
          </View>
        </>
      )}
    </Section>
  )
}
