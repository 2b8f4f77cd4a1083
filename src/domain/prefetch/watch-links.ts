import { prefetchCall } from '@/api/query'
import { mayPrefetch } from '@/platform/prefetch'
import { prefetchScreen } from '@/routes/go'
import { resolve } from '@/routes/match'

/** Hover time in milliseconds before a prefetch, so that a passing pointer requests nothing. */
const RESTS = 80

/** Prefetches the code of a link's screen, and the query of a lot's page. The call counts no view: the page does that once it is open. */
function prefetchLink(link: HTMLAnchorElement) {
  if (!mayPrefetch()) return
  const { isFound, screen, params } = resolve(link.pathname + link.search)
  if (!isFound) return
  prefetchScreen(screen)
  if (screen === 'house-detail') prefetchCall('house/info', { id: Number(params.id) }, 'short')
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null

export function watchHoveredLinks() {
  let under: HTMLAnchorElement | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('mouseover', event => {
    const link = linkAt(event)
    if (link === under) return
    under = link
    clearTimeout(resting)
    if (link) resting = setTimeout(() => prefetchLink(link), RESTS)
  })
}
