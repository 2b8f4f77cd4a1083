import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isKeyed } from '@/contract/client-calls'
import type { Path, Request, Result } from '@/contract/endpoints'
import { memberNow } from '@/state/member-stores'
import { callAny, newIdemKey, type CallOptions } from './call'
import { ApiError } from './errors'
import { queryClient } from './query-client'

export interface WriteOptions<P extends Path> extends Pick<CallOptions, 'signal' | 'onSent'> {
  /** The caller shows the error itself; without it the visitor sees it once. */
  isQuiet?: boolean
  /** Answers that the write makes old, by path. */
  outdates?: readonly Path[]
  /** Shows what the write is going to do before it is answered; answers how to take that back when it is refused. */
  showAhead?: (request: Request<P>) => () => void
}

/** Answers under these paths are old: those on screen are asked for again. */
export const askAgain = (paths: readonly Path[]) =>
  Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })))

/** A write outside of a component, or one of a row of them. Rejects as callAny does. */
export async function write<P extends Path>(
  path: P,
  request: Request<P>,
  { outdates = [], showAhead, ...options }: WriteOptions<P> = {},
): Promise<Result<P>> {
  const takeBack = showAhead?.(request)
  const isStillMember = memberNow()
  try {
    const result = await callAny(path, request, options)
    void askAgain(outdates)
    return result
  } catch (error) {
    if (isStillMember()) takeBack?.()
    throw error
  }
}

/** Hears that a write went well, also where what is asked again takes its component away first; what went wrong was shown. */
export const whenWritten = <R>(sent: Promise<R>, then: (result: R) => void): void => {
  void sent.then(then, () => undefined)
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/**
 * A write of a component; it is pending until what it makes old is there anew. When no answer came, pressing again with the same
 * fields sends the same idem_key: what the server may have done already is not done twice.
 */
export function useWrite<P extends Path>(path: P, { outdates = [], ...options }: WriteOptions<P> = {}) {
  const unanswered = useRef<{ fields: string; idemKey: string }>()
  return useMutation<Result<P>, Error, Request<P>>({
    mutationFn: async request => {
      const fields = JSON.stringify(request)
      const idemKey = unanswered.current?.fields === fields ? unanswered.current.idemKey : newIdemKey()
      unanswered.current = undefined
      const whole: Request<P> = isKeyed(path)
        ? ({ idem_key: idemKey, ...(request as object) } as Request<P>)
        : request
      try {
        const result = await write(path, whole, options)
        await askAgain(outdates)
        return result
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = { fields, idemKey }
        throw error
      }
    },
  })
}
