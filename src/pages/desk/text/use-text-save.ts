// State of the editor of a text: its content with the publication time, and its saves.

import { useRef, useState } from 'react'
import type { Block } from '@/contract/content/blocks'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { toast } from '@/ui/toast/toast'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { fieldErrors, isConflict, readText } from '@/domain/desk/use-desk'
import { mergedFields } from '@/domain/desk/merge-blocks'
import { useAutosave } from '@/domain/form/use-autosave'
import { DAY_SECONDS } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { useSaveKey } from '@/platform/keys'
import { buildTextDraft, FIELDS, findMissingFields, mapRefusedFields, type Draft, type Wrong } from './draft'
import { formatLocalTime } from './local-time'
import type { When } from './publish-panel'
import { saveText, type SaveFrame } from './save-text'
import { wrongId } from './wrong-words'

const getPublishTiming = (status: TextState): When =>
  status === 'review' ? 'now' : status === 'scheduled' ? 'later' : 'not'

/** Effects of a press besides saving: a status, and the version of another editor that it overwrites. */
interface Step {
  status?: TextState
  publish_at?: number
  /** Version of another editor that was shown; it stays in the history. */
  over?: number
}

/** Content of a text, its version on the server, and its publication time. */
export function useTextContent(first: DeskText) {
  const [stored, setStored] = useState(first)
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
  return { stored, setStored, draft, round, when, setWhen, day, setDay, change, setContent, restore }
}

/** Parameters of a save based on the version `at`. */
function buildSaveFrame(
  step: Step | undefined,
  at: { id: number; updated_at: number },
  window: string,
): SaveFrame {
  const { over, ...then } = step ?? {}
  const isNew = at.id === 0
  return {
    ...(isNew ? {} : { ...at, ...(over !== undefined && { updated_at: over }) }),
    ...then,
    // A new text is created as a draft; the press then continues from there.
    ...((!step || isNew) && { is_auto: true }),
    ...(isNew && { status: undefined, publish_at: undefined }),
    window,
  }
}

/** Version on the server that the edit is based on, and the version of another editor while they conflict. */
function useBaseVersion(
  { id, updated_at }: DeskText,
  { setStored, draft }: ReturnType<typeof useTextContent>,
) {
  const [theirs, setTheirs] = useState<DeskText>()
  /** Text and version of the next save: a ref, because it must be current before the next render. */
  const at = useRef({ id, updated_at })
  /** Content of that version: the common base of a three-way merge. */
  const base = useRef(draft)
  const acceptVersion = (other: DeskText) => {
    at.current = { id: other.id, updated_at: other.updated_at }
    setStored(other)
    setTheirs(undefined)
  }
  return { theirs, setTheirs, at, base, acceptVersion }
}

/** Ways out of a conflict: the merge of both versions, or the other one. */
function buildConflictActions(
  { base, acceptVersion }: ReturnType<typeof useBaseVersion>,
  draft: Draft,
  kept: Pick<ReturnType<typeof useAutosave<Draft, Step>>, 'join' | 'acceptServer'>,
) {
  const join = (theirs: DeskText, blocks: Block[]) => {
    const other = buildTextDraft(theirs)
    acceptVersion(theirs)
    kept.join({ ...mergedFields(base.current, draft, other), blocks })
    base.current = other
  }
  const acceptTheirs = (theirs: DeskText) => {
    acceptVersion(theirs)
    base.current = buildTextDraft(theirs)
    kept.acceptServer(base.current, { isLeft: true })
  }
  return { join, acceptTheirs }
}

/** Autosave, saves by a press, and the resolution of conflicts of a text. */
export function useTextSave(
  first: DeskText,
  content: ReturnType<typeof useTextContent>,
  onBorn: (id: number) => void,
) {
  const { type } = first
  const { stored, setStored, draft, setWhen, setContent } = content
  const version = useBaseVersion(first, content)
  const { theirs, setTheirs, at, base } = version
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSaving, setSaving] = useState(false)
  const wanted = useRef<Step>({})
  const send = async (words: Draft, step: Step | undefined): Promise<Draft | undefined> => {
    const isNew = at.current.id === 0
    try {
      const saved = await saveText(type, words, buildSaveFrame(step, at.current, kept.windowNow()))
      const { waiting, ...next } = saved
      if (waiting !== null) toast(WAITS_ANOTHER)
      at.current = next
      base.current = words
      setTheirs(undefined)
      if (isNew) {
        setStored(now => ({ ...now, ...next }))
        onBorn(saved.id)
      }
      if (!step) return undefined
      if (isNew) return await send(words, step)
    } catch (error) {
      if (isConflict(error)) setTheirs((await readText(type, at.current.id)).text)
      else setWrong(mapRefusedFields(fieldErrors(error)))
      throw error
    }
    const { text } = await readText(type, at.current.id)
    setStored(text)
    setWhen(getPublishTiming(text.status))
    return { ...words, note: '' }
  }
  const kept = useAutosave<Draft, Step>({
    form: 'text',
    key: `${type}-${stored.id}`,
    value: draft,
    base: at.current.updated_at,
    isAuto: stored.status === 'draft',
    send,
    setContent,
  })
  const save = async (step: Step = {}) => {
    const missing = (step.status ?? stored.status) === 'draft' ? {} : findMissingFields(type, draft)
    setWrong(missing)
    const field = FIELDS.find(one => missing[one])
    if (field) return document.getElementById(wrongId(field))?.scrollIntoView({ block: 'center' })
    setSaving(true)
    wanted.current = step
    await kept.save(step)
    setSaving(false)
  }
  useSaveKey(() => {
    // Only the explicit button changes a published text.
    if (stored.status === 'published') kept.keepNow()
    else void save()
  })
  const saveOver = (theirs: DeskText) => void save({ ...wanted.current, over: theirs.updated_at })
  return {
    theirs,
    wrong,
    base: base.current,
    isSaving,
    mark: kept.mark,
    save,
    saveOver,
    ...buildConflictActions(version, draft, kept),
  }
}
