import { useEffect, useRef, useState } from 'react'
import { back, canGoBack } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { State } from '@/ui/states/state'

/** Seconds until the automatic redirect (specification §9). */
const COUNTDOWN = 3

/** The generic error page for a missing entity: redirects back, or home without a history, unless the visitor stays. */
export function Expired({
  title = '房源已过期或页面出错',
  statusCode = '500',
  onRetry,
}: {
  title?: string
  statusCode?: string
  /** Given if a retry may help. */
  onRetry?: () => void
}) {
  const [left, setLeft] = useState(COUNTDOWN)
  const [stays, setStays] = useState(false)
  const hasWayBack = useRef(canGoBack()).current
  useEffect(() => {
    if (stays) return
    if (left === 0) {
      back()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, stays])
  return (
    <State
      art="broken"
      title={title}
      hint={
        stays
          ? onRetry
            ? '可以稍后重试'
            : '下面是其他房源'
          : `${left} 秒后${hasWayBack ? '返回上一页' : '返回首页'}`
      }
      actions={
        <>
          <Button kind="primary" onPress={back}>
            {hasWayBack ? '返回' : '返回首页'}
          </Button>
          {onRetry && <Button onPress={onRetry}>重试</Button>}
          {!stays && <Button onPress={() => setStays(true)}>留在这页</Button>}
        </>
      }
      code={`${statusCode} This page has expired`}
    />
  )
}
