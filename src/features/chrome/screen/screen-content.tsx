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
import { errorWords, goneOf, isCutOff, isMissing } from './error-words'
import { useHeld } from './use-held'

/** The part of a query's answer that a screen needs; `useCall` gives it. */
export interface ScreenQuery<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** Milliseconds; 0 before the first answer. */
  dataUpdatedAt: number
  /** The data answers a former question, and stands in until this one is answered. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface ScreenContentProps<T> {
  query: ScreenQuery<T>
  /** What is shown until data comes; with the boxes of the real content, so that nothing moves. */
  skeleton?: ReactNode
  /** What could not be fetched, for the error's title: 房源信息. */
  subject?: string
  children: (data: T) => ReactNode
}

/** A query's states in the place of its content: skeleton, missing, error with retry, offline with what is kept. */
export function ScreenContent<T>({
  query,
  skeleton = <BoneSections />,
  subject = '内容',
  children,
}: ScreenContentProps<T>) {
  const { data, error, fetchStatus, isFetching } = query
  const isPaused = fetchStatus === 'paused'
  // Answers that are not old yet are not asked for again, and grow old all the same.
  const isOffline = !useOnline() || isPaused
  const showsSkeleton = useHeld(data === undefined && error === null && !isPaused)
  const retry = () => {
    void query.refetch()
  }

  if (showsSkeleton) return <>{skeleton}</>
  // An answer to a former question is no content of this screen when the network is away: it would stand under the new one's name.
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
  if (isMissing(error)) return <MissingState gone={goneOf(error)} />
  const words = isPaused ? { hint: '网络已断开，连上后会自动重试' } : errorWords(error)
  return (
    <ErrorState
      title={`${subject}加载失败`}
      {...words}
      onRetry={retry}
      onBack={back}
      more={isPaused && hasShelf() && <Press {...linkTo('my-offline')}>离线可看</Press>}
      busy={isFetching && !isPaused}
    />
  )
}

/** Something is kept on this device for times without a network. */
const hasShelf = () => memberStorage.get('offline') !== undefined

/** 404, in a screen or as one; of what was public and is withdrawn 410, with what is like it. */
export function MissingState({ gone }: { gone?: ReturnType<typeof goneOf> }) {
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
            <LinkRow
              key={one.to}
              href={one.to}
              onPress={() => {
                openUrl(one.to)
              }}
            >
              {one.title}
            </LinkRow>
          ))}
        </Section>
      )}
      <MoreLots />
    </>
  )
}
