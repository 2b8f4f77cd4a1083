import { useEffect, useState } from 'react'
import type { ListSource } from '@/lib/filter/list-source'

/** Whether the choices of a list are there; asks for them where they are not. */
export function useReady({ isReady, load }: Pick<ListSource<never>, 'isReady' | 'load'>): boolean {
  const [isThere, setThere] = useState(() => isReady?.() ?? true)
  useEffect(() => {
    if (isThere) return
    load?.().then(
      () => {
        setThere(true)
      },
      () => undefined,
    )
  }, [isThere, load])
  return isThere
}
