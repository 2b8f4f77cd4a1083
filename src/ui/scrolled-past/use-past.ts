import { useEffect, useState } from 'react'
import { watchView } from '../in-view/watch-view'

/** True if the element with this id has scrolled out at the top, where `above` px are covered. */
export function useScrolledPast(id: string, above: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(
    () =>
      watchView(id, { top: -above }, ({ ratio, bottom }) => {
        setPast(ratio === 0 && bottom <= above + 1)
      }),
    [id, above],
  )
  return isPast
}
