import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'
import { isOutText, TYPE_WORDS } from '@/domain/desk/desk-view'
import { fullTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Small } from '../desk/parts'
import { useRights } from '../desk/rights'
import { State } from '../desk/text-state'
import { parseLocalTime } from './local-time'
import type { When } from './publish-panel'
import { SavePair } from './save-pair'
import type { useTextContent, useTextSave } from './use-text-save'

/** Action of the main button for a text in a state, by its publication time; `at` in Unix seconds. */
function getPublishStep(
  status: TextState,
  when: When,
  at: number,
): { label: string; then: { status?: TextState; publish_at?: number } } {
  if (status === 'published') return { label: '更新', then: {} }
  if (when === 'now') return { label: '立即发布', then: { status: 'published' } }
  if (when === 'later' && status !== 'withdrawn')
    return { label: '确认定时发布', then: { status: 'scheduled', publish_at: at } }
  return status === 'review' || status === 'scheduled'
    ? { label: '退回草稿', then: { status: 'draft' } }
    : { label: '提交审核', then: { status: 'review' } }
}

/** State of a text in one line: publication time, version, other editors, pending approval. */
const formatTextState = (stored: DeskText, holder: string | null): string =>
  [
    stored.status === 'scheduled' && stored.publish_at !== null && `${fullTime(stored.publish_at)} 发布`,
    stored.version > 0 && `第 ${stored.version} 版`,
    holder && `${holder} 也开着这一篇`,
    stored.waiting !== null &&
      (stored.status === 'review'
        ? '已提交，等同事确认后发布'
        : '有改动等同事确认，读者看到的仍是原来的；改动在“历史版本”里'),
  ]
    .filter(Boolean)
    .join(' · ')

/** Bar above the editor: the state of the text, its drafts, and the ways to save. */
export function WritingBar({
  content: { when, day },
  saving: { stored, isSaving, mark, save },
  holder,
  children,
}: {
  content: ReturnType<typeof useTextContent>
  saving: ReturnType<typeof useTextSave>
  /** Name of another editor who has the text open. */
  holder: string | null
  /** Rendered before the ways to save. */
  children?: ReactNode
}) {
  const { has, isLoaded } = useRights()
  const mayPublish = has('texts.publish')
  const next = getPublishStep(stored.status, mayPublish ? when : 'not', parseLocalTime(day))
  return (
    <View className="edw-top">
      <Press label="返回" {...linkTo('desk', { section: stored.type }, { mode: 'replace' })}>
        <Icon name="left" />
      </Press>
      <View className="u-c2">{TYPE_WORDS[stored.type]}</View>
      <State status={stored.status} />
      <Small grow>{formatTextState(stored, holder)}</Small>
      <DraftMark {...mark} />
      {children}
      {mayPublish || !isOutText(stored.status) ? (
        <SavePair
          busy={isSaving}
          keep={{ label: stored.status === 'draft' ? '存草稿' : '保存', onPress: () => save({}) }}
          next={{ label: next.label, disabled: !isLoaded, onPress: () => save(next.then) }}
        />
      ) : (
        <Small>已发布或定时的文字，由能发布的同事修改</Small>
      )}
    </View>
  )
}
