import { useMemo } from 'react'
import { create } from 'zustand'
import { tell } from '@/api/call'
import { askAgain, write } from '@/api/write'
import { HIDDEN_ON_DEVICE } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'
import { memberNow, whenMemberGoes } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { toast } from '@/ui/toast/toast'

/** Hidden lots: a guest's stay on the device until the login, a member's are left out by the server; both go from the screen at once. */

/** The latest first. Of a member those that were hidden since the lists on screen were fetched. */
const useStored = create<{ ids: readonly number[] }>()(() => ({ ids: [] }))
useStored.setState({ ids: memberStorage.get('hiddenLots') ?? [] })
whenMemberGoes(() => {
  useStored.setState({ ids: [] })
})

/** What counts them, and what has them again once they are shown. */
const COUNTS: readonly Path[] = [
  'house/count',
  'house/area-count',
  'house/cost-count',
  'house/region-count',
  'house/community-count',
  'hidden/list',
]
const LISTS: readonly Path[] = [
  ...COUNTS,
  'house/list',
  'house/info',
  'h5/house/home-page-list',
  'house/recommend-list',
  'h5/house/same-list',
]

function put(id: number, hide: boolean) {
  const others = useStored.getState().ids.filter(other => other !== id)
  const ids = hide ? [id, ...others] : others
  useStored.setState({ ids })
  if (!isSignedIn()) memberStorage.set('hiddenLots', [...ids])
}

/** Hides a lot or shows it again; false where that was refused, which has been said. */
export async function setHidden(id: number, hide: boolean): Promise<boolean> {
  const isMember = isSignedIn()
  if (!isMember && hide && useStored.getState().ids.length >= HIDDEN_ON_DEVICE) {
    toast(`未登录最多隐藏 ${HIDDEN_ON_DEVICE} 套，登录后可以更多`)
    return false
  }
  put(id, hide)
  if (!isMember) return true
  const isStillMember = memberNow()
  try {
    await write('hidden/set', { house_id: id, hide }, { isQuiet: true, outdates: hide ? COUNTS : LISTS })
    return true
  } catch (error) {
    if (isStillMember()) {
      put(id, !hide)
      tell(error)
    }
    return false
  }
}

/** After a login the account takes in what the device hid; what it cannot, stays until the next one. */
async function merge() {
  const ids = memberStorage.get('hiddenLots') ?? []
  if (ids.length === 0) return
  const isStillMember = memberNow()
  await write('hidden/merge', { ids }, { isQuiet: true }).then(
    () => {
      if (!isStillMember()) return
      memberStorage.remove('hiddenLots')
      void askAgain(LISTS)
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
/** What a guest's device keeps, the latest first. */
export const useHiddenOnDevice = () => useStored(({ ids }) => ids)
export const useIsHidden = (id: number): boolean => useStored(({ ids }) => ids.includes(id))

const NONE: readonly never[] = []

/** A list without what is hidden; the same array where nothing is. */
export function useShown<R extends { id: number }>(rows: readonly R[] = NONE): readonly R[] {
  const hidden = useHiddenIds()
  return useMemo(() => withoutHidden(rows, hidden), [rows, hidden])
}

export const withoutHidden = <R extends { id: number }>(
  rows: readonly R[],
  hidden: ReadonlySet<number>,
): readonly R[] => (rows.some(({ id }) => hidden.has(id)) ? rows.filter(({ id }) => !hidden.has(id)) : rows)
