import type { ReactNode } from 'react'
import { ErrorState } from '../states/states'

interface PartQuery<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Content of one query, with its own skeleton and error. A failure affects nothing else on the page. */
export function QueryBoundary<T>({
  query,
  skeleton,
  subject,
  children,
}: {
  query: PartQuery<T>
  skeleton: ReactNode
  /** Name of the content in the error message. */
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
      onRetry={() => void query.refetch()}
    />
  )
}
