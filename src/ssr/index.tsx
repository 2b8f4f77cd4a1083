/**
 * The site as the server runs it to render a page: a separate bundle (config/plugins/ssr.ts), evaluated again for every page it
 * renders (server/h5/ssr.ts), so that no state of one visitor leaks to the next.
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { openHistory } from '@/routes/h5/instance'
import { routeOf } from '@/routes/table'
import { drawnParts } from '@/ui/lazy/drawn-part'
import { startUp } from '../start-up'

/** Markup of the screen at the window's URL, without running effects; '' for a screen without a page. */
export function draw(): string {
  startUp()
  const { page } = routeOf(openHistory().current.screen)
  if (page === undefined) return ''
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- one page of all, made when it is asked for
  const { default: Page } = require('../pages/' + page + '/index.tsx') as { default: ComponentType }
  return renderToString(
    <QueryClientProvider client={queryClient}>
      {/* In a list, as Taro holds its pages: React derives its ids from the positions in the tree. */}
      {[<Page key="page" />]}
    </QueryClientProvider>,
  )
}

export { drawnParts as parts }

interface Asked {
  queryHash: string
  isAnswered: boolean
}

/** Queries that the screen made during rendering; those without a response are sent again by the client (server/h5/dehydrated-state.ts). */
export const asked = (): Asked[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ options, state }) =>
        // A hydrated query has a function only once a hook has used it.
        options.queryFn !== undefined &&
        (state.data !== undefined || (options as { enabled?: boolean }).enabled !== false),
    )
    .map(({ queryHash, state }) => ({ queryHash, isAnswered: state.data !== undefined }))
