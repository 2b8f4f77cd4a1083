// Publication panel of a text: now, later at a time, or not. Errors of required fields are shown here; the main button above sends
// everything in one save.

import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'
import { checksBefore } from '@/domain/desk/desk-view'
import type { Quotes } from '@/domain/desk/notices'
import { shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Act, DeskButton, Small } from '../desk/parts'
import { useRights } from '../desk/rights'
import { CoverField } from './cover-field'
import type { Draft, Wrong } from './draft'
import { parseLocalTime } from './local-time'
import { OwnForm } from './own-form'
import { WrongWords } from './wrong-words'

/** Publication time of a text. */
export type When = 'now' | 'later' | 'not'
const WHENS: readonly { key: When; label: string }[] = [
  { key: 'now', label: '立即' },
  { key: 'later', label: '定时' },
  { key: 'not', label: '暂不发布' },
]
type Plan = { when: When; at: string }

interface PanelProps {
  stored: DeskText
  draft: Draft
  isSaving: boolean
  /** Missing fields. */
  wrong: Wrong
  /** `at` in the format of the date and time field. */
  plan: Plan
  onPlan: (plan: Plan) => void
  change: (part: Partial<Draft>) => void
  save: (then: { status?: TextState; publish_at?: number }) => void
}

/** Publication settings of a text: time, checks, group, cover. The main button above submits them. */
export function PublishPanel({
  quotes,
  children,
  ...panel
}: PanelProps & {
  quotes: Quotes
  /** Rendered after the checks. */
  children?: ReactNode
}) {
  const { stored, draft, wrong, change } = panel
  return (
    <View className="edw-side">
      <Publication {...panel} />
      <PublishChecks stored={stored} draft={draft} quotes={quotes} />
      {children}
      <OwnForm type={stored.type} draft={draft} wrong={wrong} change={change} />
      {stored.type !== 'wiki' && (
        <View className="edw-part">
          <View className="u-mb2 u-strong">封面</View>
          <CoverField cover={draft.cover} onChange={cover => change({ cover })} />
        </View>
      )}
      <View className="edw-part">
        <View className="edk-line u-mb2 u-strong">
          <View>搜索结果里的样子</View>
          <View className="edk-small u-plain">{`${draft.summary.length} / 120`}</View>
        </View>
        <View className="u-sunk u-p3">
          <View className="u-t13 u-act">{draft.title}</View>
          <Small>{draft.summary.slice(0, 120)}</Small>
        </View>
      </View>
    </View>
  )
}

/** Time of the publication, the other changes of status, and the note about them. */
function Publication({ stored, draft, isSaving, wrong, plan, onPlan, change, save }: PanelProps) {
  const { status } = stored
  const { has, isLoaded } = useRights()
  const mayPublish = has('texts.publish')
  const button = (label: string, then: { status: TextState }) => (
    <DeskButton busy={isSaving} disabled={!isLoaded} onPress={() => save(then)}>
      {label}
    </DeskButton>
  )
  return (
    <View className="edw-part">
      <View className="u-mb2 u-strong">发布</View>
      {status !== 'published' && mayPublish && <PublishTime {...{ status, wrong, plan, onPlan }} />}
      {stored.reviewer?.read_at != null && (
        <Small>{`${stored.reviewer.name} 审过 ${shortTime(stored.reviewer.read_at)}`}</Small>
      )}
      <View className="edk-acts">
        {status === 'review' && button('退回作者', { status: 'draft' })}
        {mayPublish && status === 'published' && button('下架', { status: 'withdrawn' })}
        {mayPublish && status === 'scheduled' && button('取消定时', { status: 'draft' })}
      </View>
      <label className="edw-field">
        <span>这次改了什么；退回时写明要改哪里</span>
        <input value={draft.note} maxLength={200} onChange={event => change({ note: event.target.value })} />
      </label>
    </View>
  )
}

/** Choice of the publication time of a text that is not published. */
function PublishTime({
  status,
  wrong,
  plan,
  onPlan,
}: Pick<PanelProps, 'wrong' | 'plan' | 'onPlan'> & { status: TextState }) {
  const hours = Math.round((parseLocalTime(plan.at) - serverNow()) / 3600)
  return (
    <>
      <View className="edw-looks" role="group" aria-label="发布时间">
        {WHENS.filter(({ key }) => key !== 'later' || status !== 'withdrawn').map(({ key, label }) => (
          <Press
            key={key}
            className={`edw-look ${key === plan.when ? 'is-on' : ''}`}
            pressed={key === plan.when}
            onPress={() => onPlan({ ...plan, when: key })}
          >
            {label}
          </Press>
        ))}
      </View>
      {plan.when === 'later' && (
        <label className="edw-field">
          <span>{hours > 0 ? `定时，${hours} 小时后` : '定时'}</span>
          <input
            type="datetime-local"
            value={plan.at}
            onChange={event => onPlan({ ...plan, at: event.target.value })}
          />
          <WrongWords field="publish_at" wrong={wrong} />
        </label>
      )}
    </>
  )
}

/** Checks before publication. */
function PublishChecks({ stored, draft, quotes }: Pick<PanelProps, 'stored' | 'draft'> & { quotes: Quotes }) {
  const checks = checksBefore(draft, serverNow(), { hasCover: stored.type !== 'wiki', quotes })
  const lacking = checks.filter(({ isRight }) => !isRight).length
  return (
    <View className="edw-part">
      <View className="edk-line u-mb2 u-strong">
        <View>发布检查</View>
        <View className="edk-small u-plain">{lacking > 0 ? `差 ${lacking} 项` : '都过了'}</View>
      </View>
      {checks.map(({ text, isRight, isLaw }) => (
        <View key={text} className={`u-row u-g2 u-py3px u-t13 ${isRight ? '' : 'edk-risk'}`}>
          <Icon name={isRight ? 'check' : 'warning'} size="s" />
          <View className="u-grow">{text}</View>
          {isLaw && !isRight && <Act {...linkTo('desk', { section: 'laws' })}>去核对</Act>}
        </View>
      ))}
    </View>
  )
}
