import { useEffect, useState } from 'react'
import type { ListSource } from '@/lib/filter/list-source'

/** Returns true if the choices of a list are loaded; otherwise loads them. */
export function useReady({ isReady, load }: Pick<ListSource<never>, 'isReady' | 'load'>): boolean {
  const [isThere, setThere] = useState(() => isReady?.() ?? true)
  useEffect(() => {
    if (isThere) return
    load?.().then(
      () => setThere(true),
      () => undefined,
    )
  }, [isThere, load])
  return isThere
}
