import { create } from 'zustand'
import { onLogout } from '@/state/member-stores'
import { memberStorage } from '@/state/storage'
import { withCompared, withoutCompared, type CompareKind, type Tray } from './tray'

interface CompareState {
  tray: Tray
  /** Returns '' if it was added, else the reason why not. */
  add: (kind: CompareKind, id: number) => string
  remove: (id: number) => void
  replace: (tray: Tray) => void
  clear: () => void
}

const EMPTY: Tray = { kind: 'house', ids: [] }

/** Items to compare, stored on this device. */
export const useCompare = create<CompareState>()((set, get) => {
  const keep = (tray: Tray) => {
    memberStorage.set('compare', { kind: tray.kind, ids: [...tray.ids] })
    set({ tray })
  }
  return {
    tray: EMPTY,
    add(kind, id) {
      const added = withCompared(get().tray, kind, id)
      if ('refused' in added) return added.refused
      keep(added.tray)
      return ''
    },
    remove: id => keep(withoutCompared(get().tray, id)),
    replace: keep,
    clear: () => keep(EMPTY),
  }
})

useCompare.setState({ tray: memberStorage.get('compare') ?? EMPTY })
onLogout(useCompare.getState().clear)

/** True if this item is in the comparison. */
export const useIsCompared = (kind: CompareKind, id: number) =>
  useCompare(({ tray }) => tray.kind === kind && tray.ids.includes(id))
