import { useEffect, type ReactNode } from 'react'
import { useOnline } from '@/api/use-online'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { back, linkTo, openUrl } from '@/routes/go'
import { markScreen, setTitle } from '@/routes/title'
import { memberStorage } from '@/state/storage'
import { Button } from '@/ui/button/button'
import { CachedAtContext } from '@/ui/cached-at/cached-at'
import { LinkRow } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { ErrorState, NotFound, OfflineBanner } from '@/ui/states/states'
import { errorWords, getGoneThing, isCutOff, isMissing } from './error-words'
import { useMinimumDuration } from './use-minimum-duration'

/** The part of a query's result that a screen needs; `useCall` returns it. */
export interface ScreenQuery<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** Milliseconds; 0 before the first response. */
  dataUpdatedAt: number
  /** The data belongs to the previous parameters, and stays until the current ones are loaded. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface ScreenContentProps<T> {
  query: ScreenQuery<T>
  /** Shown until data comes; has the boxes of the real content, so that nothing moves. */
  skeleton?: ReactNode
  /** Name of the content that failed to load, for the error's title: 房源信息. */
  subject?: string
  children: (data: T) => ReactNode
}

/** Renders a query's states in place of its content: skeleton, missing, error with retry, offline with the cached data. */
export function ScreenContent<T>({
  query,
  skeleton = <BoneSections />,
  subject = '内容',
  children,
}: ScreenContentProps<T>) {
  const { data, error, fetchStatus, isFetching } = query
  const isPaused = fetchStatus === 'paused'
  // Fresh data is not refetched, and becomes stale all the same.
  const isOffline = !useOnline() || isPaused
  const showsSkeleton = useMinimumDuration(data === undefined && error === null && !isPaused)
  const retry = () => void query.refetch()

  if (showsSkeleton) return <>{skeleton}</>
  // Without a network, data of previous parameters must not render: it would appear under the new name.
  const isFormer = isOffline && query.isPlaceholderData === true
  if (data !== undefined && !isFormer) {
    const isKept = isOffline || isCutOff(error)
    const savedAt = query.dataUpdatedAt > 0 ? query.dataUpdatedAt / 1000 : undefined
    return (
      <CachedAtContext.Provider value={isKept ? (savedAt ?? null) : null}>
        {isKept && <OfflineBanner savedAt={savedAt} onRetry={retry} />}
        {children(data)}
      </CachedAtContext.Provider>
    )
  }
  if (isMissing(error)) return <MissingState gone={getGoneThing(error)} />
  const words = isPaused ? { hint: '网络已断开，连上后会自动重试' } : errorWords(error)
  return (
    <ErrorState
      title={`${subject}加载失败`}
      {...words}
      onRetry={retry}
      onBack={back}
      more={(isPaused || isCutOff(error)) && hasShelf() && <Press {...linkTo('my-offline')}>离线可看</Press>}
      busy={isFetching && !isPaused}
    />
  )
}

/** True if this device has an offline cache. */
const hasShelf = () => memberStorage.get('offline') !== undefined

/** 404, in a screen or as one; 410 for a withdrawn entity, with similar ones. */
export function MissingState({ gone }: { gone?: ReturnType<typeof getGoneThing> }) {
  const title = gone?.title ?? '页面不存在'
  useEffect(() => {
    markScreen('not-found')
    setTitle(title)
  }, [title])
  return (
    <>
      <NotFound
        gone={gone?.title}
        actions={
          <>
            <Button kind="primary" {...linkTo('home', {}, { mode: 'relaunch' })}>
              返回首页
            </Button>
            <Button {...linkTo('house-list')}>查看房源列表</Button>
          </>
        }
      />
      {gone && gone.similar.length > 0 && (
        <Section title="相近的内容">
          {gone.similar.map(one => (
            <LinkRow key={one.to} href={one.to} onPress={() => openUrl(one.to)}>
              {one.title}
            </LinkRow>
          ))}
        </Section>
      )}
      <MoreLots />
    </>
  )
}
