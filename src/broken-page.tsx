import { Component } from 'react'
import type { PropsWithChildren } from 'react'
import { Text, View } from '@tarojs/components'
import { reportError } from '@/api/report'
import { restart } from '@/platform/restart'
import { Press } from '@/ui/press/press'

/** Last-resort fallback when nothing else can render. Part of the first chunk, so it has hardly any dependencies. */
function BrokenPage({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <View className="broken-page u-col u-g3" role="alert">
      <Text className="u-t17 u-strong">{title}</Text>
      <Press className="u-act" onPress={onRetry}>
        重试
      </Press>
    </View>
  )
}

/** Replaces a page whose code did not load, even after a reload. */
export const LoadFailed = () => <BrokenPage title="页面没有加载出来，请检查网络" onRetry={restart} />

/** Catches render errors of a page, reports them to the server, and offers a restart. */
export class ErrorBoundary extends Component<PropsWithChildren, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    reportError(error, 'render')
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    const onRetry = () => {
      this.setState({ isBroken: false })
      restart()
    }
    return <BrokenPage title="页面出了问题" onRetry={onRetry} />
  }
}
