import { useEffect, useReducer, useRef, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from '@/platform/idle'
import { toast } from '../toast/toast'
import type { Load } from './lazy'

/**
 * On H5: a lazy overlay whose code loads when the browser is idle, or with the press that opens it. Renders nothing before; if the load
 * fails, it closes again and the next press retries.
 */
export function lazyOnOpen<P extends { onClose: () => void }>(load: Load<P>, isOpen: (props: P) => boolean) {
  let part: ComponentType<P> | undefined
  const fetchPart = async () => {
    part ??= (await load()).default
  }
  return function OnTouch(props: P): ReactNode {
    const open = isOpen(props)
    const wasOpened = useRef(false)
    wasOpened.current ||= open
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    const close = useRef(props.onClose)
    close.current = props.onClose

    useEffect(() => {
      if (part) return
      if (open)
        fetchPart().then(drawAgain, () => {
          toast('没有加载出来，请检查网络后再试')
          close.current()
        })
      else whenIdle(() => fetchPart().catch(() => undefined))
    }, [open])

    const Part = part
    return Part && wasOpened.current ? <Part {...props} /> : null
  }
}
