import { useState } from 'react'

/** State of a selection of rows: the selected ids, and whether selection mode is on. */
export function useChoice() {
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  return {
    isOn: chosen !== null,
    chosen: chosen ?? [],
    start: () => setChosen([]),
    stop: () => setChosen(null),
    toggle: (id: number) =>
      setChosen(now => (now?.includes(id) ? now.filter(other => other !== id) : [...(now ?? []), id])),
    set: (ids: readonly number[]) => setChosen(ids),
  }
}

export type Choice = ReturnType<typeof useChoice>
