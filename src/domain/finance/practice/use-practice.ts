import { useMemo } from 'react'
import { create } from 'zustand'
import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { Practice } from '@/contract/practice/cards'
import type { OwnPress } from '@/lib/practice/replay'
import { onLogout } from '@/state/member-stores'
import { isSignedIn, useSession } from '@/state/session'
import { memberStorage, type StoredPractice } from '@/state/storage'

/** Maximum, the same as the server stores per member. */
const KEPT = 50

export const usePracticeLots = (enabled: boolean) =>
  useCall('practice/lots', {}, { stale: 'normal', enabled })

export const usePracticeLog = (houseId: number | undefined) =>
  useCall('practice/log', { house_id: houseId ?? 0 }, { stale: 'long', enabled: houseId !== undefined })

const useDevice = create<{ list: StoredPractice[] }>()(() => ({ list: [] }))
useDevice.setState({ list: memberStorage.get('practices') ?? [] })
onLogout(() => useDevice.setState({ list: [] }))

const setDevice = (list: readonly StoredPractice[]) => {
  const kept = list.slice(0, KEPT)
  memberStorage.set('practices', kept)
  useDevice.setState({ list: kept })
}

/** The visitor's practices, latest first: a member's from the account, a guest's from this device. */
export function usePractices(): readonly Practice[] | undefined {
  const isMember = useSession(isSignedIn)
  const { data } = useCall('practice/list', {}, { stale: 'short', enabled: isMember })
  const device = useDevice(({ list }) => list)
  return useMemo(() => (isMember ? data?.list : device), [isMember, data, device])
}

/** Saves a finished practice. */
export async function keepPractice(one: Omit<Practice, 'id'>, presses: readonly OwnPress[]): Promise<void> {
  if (isSignedIn(useSession.getState())) {
    const request = { house_id: one.house_id, limit_amount: one.limit_amount }
    await sendMutation('practice/save', presses.length > 0 ? { ...request, presses: [...presses] } : request)
    return
  }
  const { list } = useDevice.getState()
  const id = 1 + Math.max(0, ...list.map(({ id: no }) => no))
  setDevice([{ ...one, id }, ...list])
}

export async function dropPractice(id: number): Promise<void> {
  if (isSignedIn(useSession.getState())) await sendMutation('practice/delete', { id })
  else setDevice(useDevice.getState().list.filter(one => one.id !== id))
}
