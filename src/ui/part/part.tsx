import type { ReactNode } from 'react'
import { ErrorState } from '../states/states'

interface PartQuery<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** One call's part of the page: its own skeleton, its own error. What fails here blanks nothing else. */
export function Part<T>({
  query,
  skeleton,
  subject,
  children,
}: {
  query: PartQuery<T>
  skeleton: ReactNode
  /** What could not be fetched. */
  subject: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error === null) return <>{skeleton}</>
  return (
    <ErrorState
      small
      title={`${subject}加载失败`}
      busy={query.isFetching}
      onRetry={() => {
        void query.refetch()
      }}
    />
  )
}
