import { useEffect, useRef, useState, type SetStateAction } from 'react'
import { onLogout } from '@/state/member-stores'
import type { DraftMarkProps, DraftState } from '@/ui/draft-mark/draft-words'
import { deviceCopy, type Copy } from './device-copy'
import { useDraft } from './use-draft'

const CLEAN: DraftState = { is: 'clean' }

/**
 * `useState` whose value the device stores until it is sent: it is restored at once, or offered if the server's value has changed since
 * (`base`: version of the record). `first`: the value without a copy.
 */
export function useDraftState<V>(
  form: string,
  key: number | string,
  first: V,
  { base = 0 }: { base?: number } = {},
) {
  const place = String(key)
  const [copy] = useState(() => deviceCopy<V>(form))
  const [found] = useState(() => copy.found(place, first))
  const [offer, setOffer] = useState<Copy<V> | null>(found && found.base !== base ? found : null)
  const [back, setBack] = useState<Copy<V> | null>(found && found.base === base ? found : null)
  const [value, setValue] = useState(back ? back.value : first)
  const [state, setState] = useState<DraftState>(back ? { is: 'device', at: back.at } : CLEAN)
  const isDirty = useRef(false)
  const latest = useRef({ value, base, first, back })
  latest.current = { value, base, first, back }
  const keep = () => {
    setState({ is: 'device', at: copy.keep(place, latest.current.value, latest.current.base) })
    if (latest.current.back) copy.dropOther(latest.current.back)
  }
  useDraft({
    values: value,
    beside: undefined,
    isDirty,
    keep,
  })
  const end = (next: V) => {
    isDirty.current = false
    copy.drop()
    if (latest.current.back) copy.dropOther(latest.current.back)
    setBack(null)
    setState(CLEAN)
    setValue(next)
  }
  const forget = useRef(() => {})
  forget.current = () => {
    isDirty.current = false
    setBack(null)
    setOffer(null)
    setState(CLEAN)
    setValue(latest.current.first)
  }
  useEffect(() => onLogout(() => forget.current()), [])
  const set = (next: SetStateAction<V>) => {
    isDirty.current = true
    setValue(next)
  }
  const mark: DraftMarkProps = {
    state,
    restoredAt: back?.at,
    onDrop: () => end(first),
    offer: offer && {
      at: offer.at,
      isBehind: true,
      onTake: () => {
        set(offer.value)
        setBack(offer)
        setOffer(null)
      },
      onDrop: () => {
        copy.dropOther(offer)
        setOffer(null)
      },
    },
  }
  /** The server has this render's value, and `next` is the new one. Input that was typed during the request stays, on the device too. */
  const sent = (next: V = value) => (latest.current.value === value ? end(next) : keep())
  return [value, set, { mark, sent }] as const
}
