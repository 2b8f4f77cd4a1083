// Layout of the lead form for a viewing, a question, a call-back or a loan. The fields depend on the kind and on the terms of the lot; the
// state is in `useLead`. The button is never disabled, because a press shows what is missing.

import { View } from '@tarojs/components'
import { ContactButton } from '@/features/contact/contact-button'
import type { LeadAbout } from '@/features/lead/use-lead-about'
import { ContactFields } from '@/features/lead/contact-fields'
import { LeadConsent } from '@/features/lead/lead-consent'
import { HeldNote } from '@/features/lead/held-note'
import { LEAD_WORDS, leadWho, heldSend } from '@/features/lead/lead-words'
import { LoanFields } from '@/features/lead/loan-fields'
import type { Lead, LeadSubject } from '@/features/lead/use-lead'
import type { ViewingTerms } from '@/domain/lead/viewing-view'
import type { LeadLimits } from '@/domain/lead/use-lead-limits'
import { ViewingTime } from '@/features/lead/viewing-time'
import { shortTimeWithWeekday } from '@/lib/dates'
import { buildPageUrl } from '@/routes/match'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Note } from '@/ui/note/note'
import { DemoMark, Section } from '@/ui/section/section'
import { Stepper } from '@/ui/stepper/stepper'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Tabs } from '@/ui/tabs/tabs'
import { AboutCard } from './about-card'
import type { AskKind } from './kinds'
import { Online } from './online'

export interface FormProps {
  lead: Lead
  subject: LeadSubject
  about: LeadAbout
  limits: LeadLimits
  terms: ViewingTerms
  isMember: boolean
  /** A viewing without a lot: the user has to choose one first. */
  needsLot: boolean
  onChoose: () => void
}

/** The parts of the form, in one column, or with its subject and the button at the right. */
export function Form({
  kinds,
  onKind,
  isDesktop,
  ...form
}: FormProps & {
  kinds: readonly { key: AskKind; label: string }[]
  onKind: (kind: AskKind) => void
  isDesktop: boolean
}) {
  const { subject, about, onChoose } = form
  const consent = (
    <View className="ask-consent u-pt3 u-px4">
      <LeadConsent lead={form.lead} subject={subject} limits={form.limits} />
    </View>
  )
  const tabs = <Tabs label="咨询方式" items={kinds} active={subject.kind as AskKind} onChange={onKind} />
  return (
    <>
      {!isDesktop && <View className="ask-tabs">{tabs}</View>}
      <View className="ask">
        <View className="ask-main">
          {isDesktop && <View className="ask-tabs">{tabs}</View>}
          {!isDesktop && <AboutCard about={about} onChoose={onChoose} />}
          <Fields {...form} />
          {!isDesktop && consent}
          {!isDesktop && <Online limits={form.limits} />}
          {!isDesktop && <ContactButton about={about.title} card={buildMessageCard(about)} />}
        </View>
        {isDesktop && (
          <View className="ask-side">
            <AboutCard about={about} onChoose={onChoose} />
            <Section>
              {consent}
              <View className="ask-send">
                <Summary {...form} />
                <SendButton {...form} />
              </View>
            </Section>
            <Online limits={form.limits} />
          </View>
        )}
      </View>
      {about.house?.is_demo && <DemoMark />}
    </>
  )
}

/** The lot as a card of the chat. */
const buildMessageCard = ({ house }: LeadAbout) =>
  house && {
    title: house.share.title,
    page: buildPageUrl('house-detail', { id: house.id }),
    picture: house.share.imgUrl,
  }

function Fields({ lead, subject: { kind }, about, limits, terms, isMember, needsLot, onChoose }: FormProps) {
  const { values, set } = lead
  const { house } = about
  const held = limits?.held ?? null
  return (
    <>
      {terms.why && <Note className="ask-why">{`${terms.why}。可以请顾问回电`}</Note>}
      {needsLot && (
        <Section title="看样时间">
          <View className="u-row u-label u-between u-g3 u-touch">
            先选要看的房源，再选时间
            <Button kind="quiet" size="small" onPress={onChoose}>
              选房源
            </Button>
          </View>
        </Section>
      )}
      {kind === 'viewing' && !needsLot && (
        <Section
          className="ask-when"
          title="看样时间"
          side={
            house && (
              <View className="u-note">
                {house.look_time ? `公告约定 ${house.look_time}` : '公告没有写，登记的是意向'}
              </View>
            )
          }
        >
          {held && <HeldNote held={held} isMember={isMember} />}
          <ViewingTime lead={lead} taken={limits?.taken_times ?? []} terms={terms} held={held} />
          <View className="u-row u-label u-between u-g3 u-mt4">
            <View>人数（含本人）</View>
            <Stepper
              label="人数"
              min={1}
              max={20}
              value={values.people}
              onChange={people => set({ people })}
            />
          </View>
        </Section>
      )}
      {kind === 'loan' && (
        <Section title="贷款意向">
          <LoanFields lead={lead} />
        </Section>
      )}
      <Section title="联系方式">
        <ContactFields lead={lead} kind={kind} isMember={isMember} hasCode hasHours={kind !== 'viewing'} />
      </Section>
    </>
  )
}

function Summary({ lead: { values }, subject, limits, needsLot }: FormProps) {
  const time = values.see_time ?? (values.day === '' ? limits?.held?.see_time : undefined)
  const isViewing = subject.kind === 'viewing'
  return (
    <View className="u-grow ask-sum u-pl3">
      <View className="ask-sum-t u-num u-t13 u-mid u-lh20">
        {isViewing
          ? needsLot
            ? '还没有选房源'
            : time == null
              ? '待顾问与您商定时间'
              : shortTimeWithWeekday(time)
          : LEAD_WORDS[subject.kind].title}
      </View>
      {isViewing ? (
        <Dots className="ask-sum-p" lines={1} items={[`${values.people} 人`, '顾问与您确认后生效']} />
      ) : (
        <View className="ask-sum-p u-cut">{`由${leadWho(subject)}联系`}</View>
      )}
    </View>
  )
}

/** Never disabled: a press shows the missing fields, or asks for the missing lot. */
const SendButton = ({ lead, subject, limits, needsLot, onChoose }: FormProps) => (
  <Button kind="primary" className="ask-go" busy={lead.isBusy} onPress={needsLot ? onChoose : lead.submit}>
    {subject.kind === 'viewing' && !needsLot && limits?.held
      ? heldSend(subject)
      : LEAD_WORDS[subject.kind].send}
  </Button>
)

export const SendBar = (form: FormProps) => (
  <StickyBar>
    <Summary {...form} />
    <SendButton {...form} />
  </StickyBar>
)
