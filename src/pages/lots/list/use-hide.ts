import { useCallback, useRef } from 'react'
import { setHidden } from '@/domain/house/user-state/hidden'
import type { useUndo } from '@/domain/member/use-undo'

type Done = ReturnType<typeof useUndo>['done']

/** Hides a lot of a list, and offers to undo it. Returns a stable function, so that rows do not re-render. */
export function useHide(done: Done): (id: number) => void {
  const latest = useRef(done)
  latest.current = done
  return useCallback(
    id =>
      void setHidden(id, true).then(isDone => {
        if (!isDone) return
        latest.current(async () => {
          if (!(await setHidden(id, false))) throw new Error('the lot stays hidden')
        }, '已隐藏，不再显示')
      }),
    [],
  )
}
