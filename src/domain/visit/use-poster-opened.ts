import { useEffect } from 'react'
import { sendMutation } from '@/api/mutation'

/** Reports to the poster's manager that somebody came through it: once per opened page. */
export function usePosterOpened(posterId: string | undefined) {
  useEffect(() => {
    // A lost count does not concern the visitor.
    if (posterId)
      void sendMutation('poster/open', { id: Number(posterId) }, { isQuiet: true }).catch(() => {})
  }, [posterId])
}
