/**
 * The site as the server runs it, for the first look of a page: a program of its own (config/plugins/first-screen.ts), evaluated anew for
 * every page it draws (server/h5/first-screen.ts), so that nothing of one visitor is there for the next.
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { QueryClientProvider } from '@tanstack/react-query'
import { callKey } from '@/lib/encode'
import { queryClient } from '@/api/query-client'
import { openHistory } from '@/routes/h5/instance'
import { routeOf } from '@/routes/table'
import { drawnParts } from '@/ui/later/drawn-part'
import { startUp } from '../start-up'

/** Markup of the screen at the window's address, before any effect has run; '' for a screen without a page. */
export function draw(): string {
  startUp()
  const { page } = routeOf(openHistory().current.screen)
  if (page === undefined) return ''
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- one page of all, made when it is asked for
  const { default: Page } = require('../pages/' + page + '/index.tsx') as { default: ComponentType }
  return renderToString(
    <QueryClientProvider client={queryClient}>
      {/* In a list, as Taro holds its pages: React makes ids by the places in such. */}
      {[<Page key="page" />]}
    </QueryClientProvider>,
  )
}

export { drawnParts as parts }

interface Asked {
  /** As src/api/boot.ts names it. */
  call: string
  isAnswered: boolean
}

/** What the screen asked while it was drawn; what had no answer it will ask again (server/h5/boot.ts). */
export const asked = (): Asked[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ options, state }) =>
        state.data !== undefined || (options as { enabled?: boolean }).enabled !== false,
    )
    .map(({ queryKey, state }) => {
      const [path, ...rest] = queryKey as [string, ...(object | 'pages')[]]
      const request = rest.find(part => typeof part === 'object') ?? {}
      return {
        call: callKey(path, rest[0] === 'pages' ? { ...request, page: 1 } : request),
        isAnswered: state.data !== undefined,
      }
    })
