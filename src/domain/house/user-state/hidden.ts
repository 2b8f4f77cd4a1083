import { useMemo } from 'react'
import { create } from 'zustand'
import { tell } from '@/api/call'
import { sendMutation } from '@/api/mutation'
import { HIDDEN_ON_DEVICE } from '@/contract/codes'
import { captureSession, onLogout } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { toast } from '@/ui/toast/toast'

/** Hidden lots: a guest's stay on the device until the login, the server excludes a member's; both disappear from the screen at once. */

/** The latest first. For a member only those hidden since the lists on screen were fetched. */
const useStored = create<{ ids: readonly number[] }>()(() => ({ ids: [] }))
useStored.setState({ ids: memberStorage.get('hiddenLots') ?? [] })
onLogout(() => useStored.setState({ ids: [] }))

function put(id: number, hide: boolean) {
  const others = useStored.getState().ids.filter(other => other !== id)
  const ids = hide ? [id, ...others] : others
  useStored.setState({ ids })
  if (!isSignedIn()) memberStorage.set('hiddenLots', [...ids])
}

/** Hides a lot or shows it again; resolves to false if the server refused, after the request layer has shown the error. */
export async function setHidden(id: number, hide: boolean): Promise<boolean> {
  const isMember = isSignedIn()
  if (!isMember && hide && useStored.getState().ids.length >= HIDDEN_ON_DEVICE) {
    toast(`未登录最多隐藏 ${HIDDEN_ON_DEVICE} 套，登录后可以更多`)
    return false
  }
  put(id, hide)
  if (!isMember) return true
  const isStillMember = captureSession()
  try {
    await sendMutation('hidden/set', { house_id: id, hide }, { isQuiet: true })
    return true
  } catch (error) {
    if (isStillMember()) {
      put(id, !hide)
      tell(error)
    }
    return false
  }
}

/** After a login, moves the device's hidden lots to the account; those that fail stay until the next login. */
async function merge() {
  const ids = memberStorage.get('hiddenLots') ?? []
  if (ids.length === 0) return
  const isStillMember = captureSession()
  await sendMutation('hidden/merge', { ids }, { isQuiet: true }).then(
    () => {
      if (!isStillMember()) return
      memberStorage.remove('hiddenLots')
    },
    () => undefined,
  )
}

sessionStore.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void merge()
})

export const useHiddenIds = (): ReadonlySet<number> => {
  const ids = useStored(state => state.ids)
  return useMemo(() => new Set(ids), [ids])
}
/** Hidden lots on a guest's device, the latest first. */
export const useHiddenOnDevice = () => useStored(({ ids }) => ids)
export const useIsHidden = (id: number): boolean => useStored(({ ids }) => ids.includes(id))

const NONE: readonly never[] = []

/** Filters the hidden lots out; returns the same array if none is hidden. */
export function useShown<R extends { id: number }>(rows: readonly R[] = NONE): readonly R[] {
  const hidden = useHiddenIds()
  return useMemo(() => withoutHidden(rows, hidden), [rows, hidden])
}

export const withoutHidden = <R extends { id: number }>(
  rows: readonly R[],
  hidden: ReadonlySet<number>,
): readonly R[] => (rows.some(({ id }) => hidden.has(id)) ? rows.filter(({ id }) => !hidden.has(id)) : rows)
