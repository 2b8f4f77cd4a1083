import { useCallback, useEffect, useRef, useState } from 'react'
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

/** How the last sending of a component stands. */
type Sent<P extends Path> =
  | { isPending: false; variables?: Request<P>; data?: Result<P>; error?: Error }
  | { isPending: true; variables: Request<P>; data?: undefined; error?: undefined }

/** Told of the last sending alone, and while the component is there. */
export interface Heard<P extends Path> {
  onSuccess?: (result: Result<P>) => void
  onError?: (error: Error) => void
}

/**
 * A write of a component; it is pending until what it makes old is there anew. When no answer came, pressing again with the same
 * fields sends the same idem_key: what the server may have done already is not done twice.
 */
export function useWrite<P extends Path>(path: P, options: WriteOptions<P> = {}) {
  const [sent, setSent] = useState<Sent<P>>({ isPending: false })
  const sendNow = useSendOnce(path, options)
  /** Of the sending that is shown; no number of a sending once the component is gone. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const mutateAsync = useCallback(
    async (request: Request<P>, { onSuccess, onError }: Heard<P> = {}): Promise<Result<P>> => {
      const mine = (turn.current += 1)
      setSent({ isPending: true, variables: request })
      const end = (how: { data: Result<P> } | { error: Error }, tell: () => void) => {
        if (turn.current !== mine) return
        setSent({ isPending: false, variables: request, ...how })
        tell()
      }
      let data: Result<P>
      try {
        data = await sendNow(request)
      } catch (thrown) {
        const error = thrown as Error
        end({ error }, () => onError?.(error))
        throw error
      }
      end({ data }, () => onSuccess?.(data))
      return data
    },
    [sendNow],
  )
  const mutate = useCallback(
    (request: Request<P>, heard?: Heard<P>): void => {
      mutateAsync(request, heard).catch(() => undefined)
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    turn.current += 1
    setSent({ isPending: false })
  }, [])
  return { ...sent, mutate, mutateAsync, reset }
}

/** Sends with the options of the last drawing, and with the key of the same fields that had no answer. */
function useSendOnce<P extends Path>(path: P, options: WriteOptions<P>) {
  const now = useRef(options)
  now.current = options
  const unanswered = useRef<{ fields: string; idemKey: string }>()
  return useCallback(
    async (request: Request<P>): Promise<Result<P>> => {
      const { outdates = [], ...rest } = now.current
      const fields = JSON.stringify(request)
      const idemKey = unanswered.current?.fields === fields ? unanswered.current.idemKey : newIdemKey()
      unanswered.current = undefined
      const whole: Request<P> = isKeyed(path)
        ? ({ idem_key: idemKey, ...(request as object) } as Request<P>)
        : request
      try {
        const result = await write(path, whole, rest)
        await askAgain(outdates)
        return result
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = { fields, idemKey }
        throw error
      }
    },
    [path],
  )
}
