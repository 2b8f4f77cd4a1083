// Document editor of the desk: autosave, saves by a press and by Ctrl+S, errors by field, and the resolution of conflicts. A save carries
// the version it is based on: after a conflict the other version is loaded and merged three-way with `base`. A new document first saves as
// a draft to receive its id, continues without a remount, and then repeats the requested step. A published one changes only by its button.

import { useEffect, useRef, useState } from 'react'
import { toast } from '@/ui/toast/toast'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { fieldErrors, isConflict } from '@/domain/desk/use-desk'
import { useAutosave } from '@/domain/form/use-autosave'
import { useSaveKey } from '@/platform/keys'
import { wrongId } from './wrong-words'

interface Version {
  id: number
  updated_at: number
}
type Errors = Readonly<Record<string, string>>
const NONE: Errors = {}

/** Parameters of a save besides the content: the version it is based on, the step of a press, and the window that sends it. */
export type SaveFrame<Step> = Partial<Version> & Partial<Step> & { is_auto?: true; window: string }
/** Answer to a save. `waiting`: id of the pending approval by another person; null: none is needed. */
export interface Saved extends Version {
  waiting: number | null
}

interface Work<Stored extends Version & { status: string }, Value, Step> {
  /** Kind of the document, which names its copy on the device. */
  type: string
  first: Stored
  value: Value
  /** Replaces the content of the editor. */
  setContent: (value: Value) => void
  valueOf: (stored: Stored) => Value
  read: (id: number) => Promise<Stored>
  send: (value: Value, frame: SaveFrame<Step>) => Promise<Saved>
  /** Step of Ctrl+S. */
  keep: Step
  /** Fields that block a step, with their errors. */
  missingOf: (step: Step, stored: Stored, value: Value) => Errors
  /** Runs after a press; returns replacement content for the editor, if any. */
  onPressed?: (stored: Stored, sent: Value) => Value | undefined
  onBorn: (id: number) => void
}

/** True while the document is the one that began as new: after receiving its id it continues without a remount. */
export function useBorn(id: number, onBorn: (id: number) => void) {
  // A ref, because the URL change re-renders at once.
  const born = useRef(0)
  const bear = (number: number) => {
    born.current = number
    onBorn(number)
  }
  return { isOwn: id === 0 || id === born.current, bear }
}

/** Version on the server that the edit is based on, and the version of another editor while they conflict. */
function useServerVersion<Stored extends Version, Value>(
  first: Stored,
  value: Value,
  valueOf: (stored: Stored) => Value,
) {
  const [stored, setStored] = useState(first)
  const [theirs, setTheirs] = useState<Stored>()
  /** Document and version of the next save: a ref, because it must be current before the next render. */
  const at = useRef<Version>({ id: first.id, updated_at: first.updated_at })
  /** Content of that version: the common base of a three-way merge. */
  const base = useRef(value)
  const accept = (other: Stored) => {
    at.current = { id: other.id, updated_at: other.updated_at }
    base.current = valueOf(other)
    setStored(other)
    setTheirs(undefined)
  }
  return { stored, setStored, theirs, setTheirs, at, base, accept }
}

/** Step of a press, and the version of the other editor that it overwrites. */
type Press<Step> = Step & { over?: number }

/** Sends the content; after a press it reads the document again, after a conflict the version of the other editor. */
function buildSend<Stored extends Version & { status: string }, Value, Step extends object>(
  { send: write, read, onBorn, onPressed }: Work<Stored, Value, Step>,
  { at, base, setStored, setTheirs }: ReturnType<typeof useServerVersion<Stored, Value>>,
  windowNow: () => string,
  onRefused: (errors: Errors) => void,
) {
  return async function send(sent: Value, step: Press<Step> | undefined): Promise<Value | undefined> {
    const isNew = at.current.id === 0
    const { over, ...then } = step ?? {}
    try {
      const { waiting, ...next } = await write(sent, {
        ...(!isNew && { id: at.current.id, updated_at: over ?? at.current.updated_at, ...then }),
        // A new document is created as a draft; the press then continues from there.
        ...((!step || isNew) && { is_auto: true }),
        window: windowNow(),
      } as SaveFrame<Step>)
      if (waiting !== null) toast(WAITS_ANOTHER)
      at.current = next
      base.current = sent
      setTheirs(undefined)
      if (isNew) {
        setStored(now => ({ ...now, ...next }))
        onBorn(next.id)
      }
      if (!step) return undefined
      if (isNew) return await send(sent, step)
    } catch (error) {
      if (isConflict(error)) setTheirs(await read(at.current.id))
      else onRefused(fieldErrors(error))
      throw error
    }
    const now = await read(at.current.id)
    setStored(now)
    return onPressed?.(now, sent)
  }
}

/** Saves, errors and conflicts of one document. */
export function useDocument<Stored extends Version & { status: string }, Value, Step extends object>(
  work: Work<Stored, Value, Step>,
) {
  const { type, value, setContent, keep, missingOf } = work
  const version = useServerVersion(work.first, value, work.valueOf)
  const { stored, setStored, theirs, at, base, accept } = version
  const [refused, setRefused] = useState(NONE)
  /** Step of the last press that lacked a field: its errors follow the input. */
  const [asked, setAsked] = useState<Step>()
  const [isSaving, setSaving] = useState(false)
  const wanted = useRef(keep)
  useEffect(() => setRefused(NONE), [value])
  const windowNow = (): string => autosave.windowNow()
  const autosave = useAutosave<Value, Press<Step>>({
    form: 'text',
    key: `${type}-${stored.id}`,
    value,
    base: at.current.updated_at,
    isAuto: stored.status === 'draft',
    send: buildSend(work, version, windowNow, setRefused),
    setContent,
  })
  const save = async (step: Press<Step>) => {
    const [field] = Object.keys(missingOf(step, stored, value))
    setAsked(field === undefined ? undefined : step)
    if (field !== undefined)
      return document.getElementById(wrongId(field))?.scrollIntoView({ block: 'center' })
    setSaving(true)
    wanted.current = step
    await autosave.save(step)
    setSaving(false)
  }
  useSaveKey(() => {
    // Only the explicit button changes a published document.
    if (stored.status === 'published') autosave.keepNow()
    else void save(keep)
  })
  return {
    stored,
    setStored,
    theirs,
    wrong: { ...(asked && missingOf(asked, stored, value)), ...refused } as Errors,
    base: base.current,
    isSaving,
    mark: autosave.mark,
    save: (step: Step) => void save(step),
    /** Saves over the version of the other editor, which stays in the history. */
    saveOver: ({ updated_at }: Stored) => void save({ ...wanted.current, over: updated_at }),
    /** Continues with the merge of both versions. */
    join: (other: Stored, merged: Value) => {
      accept(other)
      autosave.join(merged)
    },
    /** Continues with the other version; the former input is offered. */
    acceptTheirs: (other: Stored) => {
      accept(other)
      autosave.acceptServer(base.current, { isLeft: true })
    },
  }
}
