import './polyfills/builtins'
import type { PropsWithChildren } from 'react'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { QueryClientProvider } from '@tanstack/react-query'
import { reportError } from '@/api/report'
import { queryClient } from '@/api/query-client'
import { useGlobalErrors, captureGlobalErrors } from '@/platform/global-errors'
import { openAddress } from '@/routes/open-address'
import { setLoadFailedPage } from '@/routes/load-failed'
import { ErrorBoundary, LoadFailed } from './broken-page'
import { onLaunch, startUp } from './start-up'
import '@/platform/elements/document-styles'
import '@/platform/set-data/in-pieces'
import './app.scss'

captureGlobalErrors(reportError)
// Before Taro opens the first page: the guards run for that one, too.
startUp()
setLoadFailedPage(LoadFailed)

export default function App({ children }: PropsWithChildren) {
  useLaunch(onLaunch)
  usePageNotFound(openAddress)
  useGlobalErrors(reportError)
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ErrorBoundary>
  )
}
