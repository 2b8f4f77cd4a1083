import { toast } from '@/ui/toast/toast'
import { MAX_COMPARED, type CompareKind } from './tray'
import { useCompare, useIsCompared } from './use-compare'

/** Adds an item to the comparison or removes it, and shows the result. */
export function useCompareToggle(kind: CompareKind, id: number) {
  const isOn = useIsCompared(kind, id)
  const toggle = () => {
    const { add, remove } = useCompare.getState()
    if (isOn) {
      remove(id)
      return
    }
    const refused = add(kind, id)
    const total = useCompare.getState().tray.ids.length
    toast(refused || (total > 1 ? `已加入对比，${total} / ${MAX_COMPARED}` : '已加入对比，再加一个就能比'))
  }
  return { isOn, toggle }
}
