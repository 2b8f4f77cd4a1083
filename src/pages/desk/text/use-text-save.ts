// State of the editor of a text: its content with the publication time, and its saves.

import { useState } from 'react'
import type { Block } from '@/contract/content/blocks'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { mergedFields } from '@/domain/desk/merge-blocks'
import { readText } from '@/domain/desk/use-desk'
import { DAY_SECONDS } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { buildTextDraft, findMissingFields, mapRefusedFields, type Draft, type Step } from './draft'
import { formatLocalTime } from './local-time'
import type { When } from './publish-panel'
import { saveText } from './save-text'
import { useDocument } from './use-document'

const getPublishTiming = (status: TextState): When =>
  status === 'review' ? 'now' : status === 'scheduled' ? 'later' : 'not'

/** Content of a text, and its publication time. */
export function useTextContent(first: DeskText) {
  const [draft, setDraft] = useState(() => buildTextDraft(first))
  // Remounts the editor when its content is replaced.
  const [round, setRound] = useState(0)
  const [when, setWhen] = useState(() => getPublishTiming(first.status))
  const [day, setDay] = useState(() => formatLocalTime(first.publish_at ?? serverNow() + DAY_SECONDS))
  const change = (part: Partial<Draft>) => setDraft(now => ({ ...now, ...part }))
  const put = (words: Draft) => {
    setDraft(words)
    setRound(now => now + 1)
  }
  const setContent = (words: Draft) => {
    // A text that only lost its note is unchanged.
    if (words.blocks === draft.blocks && words.title === draft.title) setDraft(words)
    else put(words)
  }
  const restore = ({ title, summary, blocks, no }: Result<'desk/version'>['version']) =>
    put({ ...draft, title, summary, blocks, note: `恢复第 ${no} 版` })
  return { draft, round, when, setWhen, day, setDay, change, setContent, restore }
}

/** Autosave, saves by a press, and the resolution of conflicts of a text. */
export function useTextSave(
  first: DeskText,
  { draft, setContent, setWhen }: ReturnType<typeof useTextContent>,
  onBorn: (id: number) => void,
) {
  const { type } = first
  const saving = useDocument<DeskText, Draft, Step>({
    type,
    first,
    value: draft,
    setContent,
    valueOf: buildTextDraft,
    read: async id => (await readText(type, id)).text,
    send: (sent, frame) => saveText(type, sent, frame),
    keep: {},
    missingOf: ({ status }, stored, value) =>
      (status ?? stored.status) === 'draft' ? {} : findMissingFields(type, value),
    onPressed: (stored, sent) => {
      setWhen(getPublishTiming(stored.status))
      return { ...sent, note: '' }
    },
    onBorn,
  })
  return {
    ...saving,
    wrong: mapRefusedFields(saving.wrong),
    join: (theirs: DeskText, blocks: Block[]) =>
      saving.join(theirs, { ...mergedFields(saving.base, draft, buildTextDraft(theirs)), blocks }),
  }
}
