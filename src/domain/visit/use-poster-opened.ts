import { useEffect } from 'react'
import { write } from '@/api/write'

/** Reports to the poster's manager that somebody came through it: once per opened page. */
export function usePosterOpened(posterId: string | undefined) {
  useEffect(() => {
    // A lost count does not concern the visitor.
    if (posterId) void write('poster/open', { id: Number(posterId) }, { isQuiet: true }).catch(() => {})
  }, [posterId])
}
