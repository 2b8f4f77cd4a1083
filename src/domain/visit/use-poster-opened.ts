import { useEffect } from 'react'
import { write } from '@/api/write'

/** Tells the poster's manager that somebody came by it: once for each page that is opened. */
export function usePosterOpened(posterId: string | undefined) {
  useEffect(() => {
    // A count that does not come through is no matter of the visitor's.
    if (posterId) void write('poster/open', { id: Number(posterId) }, { isQuiet: true }).catch(() => {})
  }, [posterId])
}
