import { Component, createElement } from 'react'
import type { ComponentType } from 'react'
import { View } from '@tarojs/components'
import { reportError } from '@/api/report'
import { Expired } from './expired'

/**
 * Wraps a page in an error boundary that renders the error page: Taro itself catches what a page throws, and would show a blank page. Every
 * page exports itself through it.
 */
export function withErrorBoundary<P extends object>(Page: ComponentType<P>) {
  return class PageWithFaults extends Component<P, { isBroken: boolean }> {
    override state = { isBroken: false }

    static getDerivedStateFromError = () => ({ isBroken: true })

    override componentDidCatch(error: unknown) {
      reportError(error, 'render')
    }

    override render() {
      if (!this.state.isBroken) return createElement(Page, this.props)
      const onRetry = () => this.setState({ isBroken: false })
      return (
        <View className="broken-page">
          <Expired title="页面出了问题" onRetry={onRetry} />
        </View>
      )
    }
  }
}
