import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { sectionId } from './lot-anchors'
import type { Issue, IssueKey, SectionKey } from './lot-issues'
import { SECTION_TITLES } from './section-state'
import type { LotEdit } from './use-lot-form'
import './lot-section.scss'

/** A numbered section of the form, with its progress. */
export function LotSection({
  edit,
  section,
  words,
  children,
}: {
  edit: LotEdit
  section: SectionKey
  /** Replaces the text of its state. */
  words?: string
  children: ReactNode
}) {
  const state = edit.sections.find(one => one.key === section)
  const title = (
    <>
      <Text className="u-mr2 u-num u-c3 u-mid">{state?.number}</Text>
      {SECTION_TITLES[section].title}
    </>
  )
  const side = state && (words ?? state.words) && (
    <View
      className={`lsec-state u-row u-g4px u-fixed u-num u-faint ${state.tone === 'bad' ? 'is-bad' : state.tone === 'ok' && !words ? 'is-ok' : ''}`}
    >
      {state.tone === 'bad' && <Icon name="warning" size="xs" />}
      {state.tone === 'ok' && !words && <Icon name="check" size="xs" />}
      {state.tone === 'bad' ? state.words : (words ?? state.words)}
    </View>
  )
  return (
    <Section id={sectionId(section)} title={title} side={side}>
      {children}
    </Section>
  )
}

/** Deviation of a value, with the correct one as a one-press fix. */
export function Offers({ edit, fields }: { edit: LotEdit; fields: readonly IssueKey[] }) {
  const issues = fields
    .flatMap(field => edit.issueOf(field) ?? [])
    .filter(issue => issue.why !== null || issue.offer !== null)
  return (
    <>
      {issues.map(issue => (
        <Offer key={issue.field} issue={issue} onTake={change => edit.set(change)} />
      ))}
    </>
  )
}

function Offer({
  issue: { label, why, offer },
  onTake,
}: {
  issue: Issue
  onTake: (change: NonNullable<Issue['offer']>['change']) => void
}) {
  return (
    <View className="lsec-why">
      {why ?? `${label}：`}
      {offer && (
        <Press className="lsec-offer u-inline-block" onPress={() => onTake(offer.change)}>
          {offer.words}
        </Press>
      )}
    </View>
  )
}

export const GroupLabel = ({ children }: { children: ReactNode }) => (
  <View className="lsec-l">{children}</View>
)
