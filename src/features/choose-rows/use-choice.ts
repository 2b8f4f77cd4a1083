import { useState } from 'react'

/** Choosing some rows of a list: which, and whether the list is in that mode. */
export function useChoice() {
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  return {
    isOn: chosen !== null,
    chosen: chosen ?? [],
    start: () => {
      setChosen([])
    },
    stop: () => {
      setChosen(null)
    },
    toggle: (id: number) => {
      setChosen(now => (now?.includes(id) ? now.filter(other => other !== id) : [...(now ?? []), id]))
    },
    set: (ids: readonly number[]) => {
      setChosen(ids)
    },
  }
}

export type Choice = ReturnType<typeof useChoice>
