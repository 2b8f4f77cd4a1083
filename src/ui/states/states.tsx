import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { serverNow } from '@/platform/clock'
import { Button } from '../button/button'
import { keptTime } from '../cached-at/cached-at'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import { State } from './state'

/** No results: states the reason and a next step. */
export function Empty({
  title,
  hint,
  actions,
  more,
  small,
}: {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  more?: ReactNode
  small?: boolean
}) {
  return <State art="none-found" title={title} hint={hint} actions={actions} more={more} small={small} />
}

/** A failed query: names it, and offers a retry. */
export function ErrorState({
  title = '内容加载失败',
  hint,
  code,
  onRetry,
  onBack,
  more,
  busy,
  small,
}: {
  title?: string
  hint?: ReactNode
  code?: string
  onRetry: () => void
  onBack?: () => void
  /** A secondary link under the buttons. */
  more?: ReactNode
  /** The retry is in progress. */
  busy?: boolean
  small?: boolean
}) {
  const actions = (
    <>
      <Button kind={small ? 'line' : 'primary'} icon="retry" onPress={onRetry} busy={busy}>
        重试
      </Button>
      {onBack && (
        <Button kind="line" onPress={onBack}>
          返回
        </Button>
      )}
    </>
  )
  return (
    <State art="broken" title={title} hint={hint} code={code} small={small} actions={actions} more={more} />
  )
}

/** Banner above content from the offline cache. `savedAt`: Unix seconds. */
export function OfflineBanner({ savedAt, onRetry }: { savedAt: number | undefined; onRetry: () => void }) {
  return (
    <View className="state-offline" role="status">
      <Icon name="offline" size="s" />
      <Text className="u-grow">
        网络已断开，显示{savedAt === undefined ? '之前' : ` ${keptTime(savedAt, serverNow())} `}保存的内容
      </Text>
      <Press className="u-mid" onPress={onRetry}>
        重试
      </Press>
    </View>
  )
}

/** Below the last row: `已显示全部 8 套`. */
export function EndOfList({ children, figures }: { children: ReactNode; figures?: string }) {
  return (
    <View className="state-end" data-fig={figures}>
      {children}
    </View>
  )
}

export function NotFound({
  actions,
  hint = '地址可能有误，或内容已经删除',
  gone,
}: {
  actions: ReactNode
  hint?: string
  /** Reason why a former page no longer exists. */
  gone?: string | undefined
}) {
  return (
    <State
      art="no-page"
      title={gone ?? '页面不存在'}
      hint={gone === undefined ? hint : '看过的内容不再公开'}
      code={gone === undefined ? '404 This page could not be found' : '410'}
      actions={actions}
    />
  )
}
