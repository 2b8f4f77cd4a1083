import { useState } from 'react'
import { View } from '@tarojs/components'
import { maskPhone } from '@/contract/forms'
import type { HeldBooking, LeadReceipt } from '@/contract/lead/cards'
import { TermsLine } from '@/domain/agent/terms-line'
import { ANY_TIME, type ViewingTerms } from '@/domain/lead/viewing-view'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { CallSheet } from './call-sheet'
import { ContactFields } from './contact-fields'
import { LeadConsent } from './lead-consent'
import { LeadDone, LeadRecordButton } from './lead-done'
import { HeldNote } from './held-note'
import { leadWho, leadWords, heldSend } from './lead-words'
import { LoanFields } from './loan-fields'
import { useLead, type Lead, type LeadSubject } from './use-lead'
import { ViewingTime } from './viewing-time'
import { useLeadLimits, type LeadLimits } from '@/domain/lead/use-lead-limits'
import './lead-sheet.scss'

/**
 * Requests a viewing, an answer or a call: time, contact, purpose, and consent by name. For a lot that `terms` no longer show, it requests
 * a call instead.
 */
export function LeadSheet({
  subject: asked,
  open,
  terms = ANY_TIME,
  onClose,
}: {
  subject: LeadSubject
  open: boolean
  terms?: ViewingTerms
  onClose: () => void
}) {
  const isMember = useSession(isSignedIn)
  const ownPhone = useSession(session => session.uinfo?.phone)
  // The kind is fixed when the bottom sheet opens: a lead in progress must not change its kind.
  const [why] = useState(() => (asked.kind === 'viewing' ? terms.why : null))
  const subject: LeadSubject = why === null ? asked : { ...asked, kind: 'callback' }
  const { kind, about } = subject
  const lead = useLead(subject, isMember)
  const limits = useLeadLimits(about).data
  const { values, receipt } = lead
  const words = leadWords(subject, terms.look !== null)
  const held = (kind === 'viewing' && limits?.held) || null

  if (receipt) {
    if (kind === 'call' && receipt.phone_relay)
      return <CallSheet relay={receipt.phone_relay} who={leadWho(subject)} open={open} onClose={onClose} />
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={words.title}
        footer={<ReceiptActions receipt={isMember ? receipt : undefined} onClose={onClose} />}
      >
        <LeadDone receipt={receipt} isMember={isMember} />
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <Button
          grow
          kind="primary"
          icon={kind === 'call' ? 'phone' : undefined}
          busy={lead.isBusy}
          onPress={lead.submit}
        >
          {held ? heldSend(subject) : words.send}
        </Button>
      }
    >
      <View className="u-label u-mb2 u-cut">{subject.title}</View>
      {subject.agentId !== undefined && <TermsLine agentId={subject.agentId} />}
      {why && <Note>{`${why}。可以请顾问回电，问清现状与交付`}</Note>}
      {held && <HeldNote held={held} isMember={isMember} />}
      {kind === 'viewing' && <ViewingPart {...{ lead, about, terms, limits, held }} />}
      {kind === 'loan' && <LoanFields lead={lead} />}
      {kind === 'call' && isMember && ownPhone && !values.isOtherPhone && (
        <Note>{`请用账号手机号 ${maskPhone(ownPhone)} 拨打，通话走中转号`}</Note>
      )}
      <ContactFields
        lead={lead}
        kind={kind}
        hint={words.hint}
        isMember={isMember}
        hasCode={!isMember && kind === 'viewing'}
        hasHours={kind === 'callback'}
      />
      <LeadConsent lead={lead} subject={subject} limits={limits} />
    </Sheet>
  )
}

/** `receipt`: the lead of a member, who has a record of it. */
const ReceiptActions = ({ receipt, onClose }: { receipt: LeadReceipt | undefined; onClose: () => void }) => (
  <>
    {receipt && <LeadRecordButton receipt={receipt} />}
    <Button grow kind="primary" onPress={onClose}>
      知道了
    </Button>
  </>
)

const ViewingPart = ({
  lead,
  about,
  terms,
  limits,
  held,
}: {
  lead: Lead
  about: LeadSubject['about']
  terms: ViewingTerms
  limits: LeadLimits
  held: HeldBooking | null
}) => (
  <View className="u-mb3">
    <View className="u-label u-mt3 u-mb2">
      {about?.type === 'building'
        ? '看房时间，以售楼处安排为准'
        : terms.look === null
          ? '公告没有写看样时间。选想去的时间，顾问向法院确认后回复您'
          : '看样时间，以法院安排为准'}
    </View>
    <ViewingTime lead={lead} terms={terms} taken={limits?.taken_times ?? []} held={held} />
  </View>
)
