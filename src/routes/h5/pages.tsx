// The open pages of H5, in one React root. Each belongs to the entry of the browser's history that it was opened for; the last one is
// shown, and those below stay mounted. The first page adopts the server's markup, if there is any.

import {
  createContext,
  createElement,
  startTransition,
  Suspense,
  useLayoutEffect,
  useState,
  type ComponentType,
  type PropsWithChildren,
  type ReactElement,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Params } from '../query'
import type { Entry } from './entries'
import { useIsHydrating } from './is-hydrating'
import { ssrProps } from './ssr-markup'

/** Maximum number of mounted pages; going back further loads the page again from its URL. */
const MAX_PAGES = 10

type PageEvent = 'show' | 'hide'

export interface OpenPage {
  /** Key of the history entry that the page was opened for. */
  key: string
  index: number
  /** Encoded, as Taro passes them. */
  params: Params
  element: ReactElement
  onShow: (page: Pick<OpenPage, 'key' | 'isBack'>) => void
  /** It was shown before. */
  isBack: boolean
  listeners: Record<PageEvent, Set<() => void>>
}

/** The page around a component; null in the app's own component. */
export const PageContext = createContext<OpenPage | null>(null)

let open: readonly OpenPage[] = []
let update: ((pages: readonly OpenPage[]) => void) | undefined

export function createPage(
  { key, index }: Entry,
  { component, params, onShow }: { component: ComponentType; params: Params } & Pick<OpenPage, 'onShow'>,
): OpenPage {
  return {
    key,
    index,
    params,
    element: createElement(component),
    onShow,
    isBack: false,
    listeners: { show: new Set(), hide: new Set() },
  }
}

/** The page of `entry`, if it is still mounted. */
export const findPage = ({ key }: Entry) => open.find(page => page.key === key)

/** Shows `page` above the pages of earlier entries; with `isAlone` above none. */
export function showPage(page: OpenPage, { isAlone }: { isAlone: boolean }) {
  const isMounted = open.includes(page)
  const below = isAlone ? [] : open.filter(({ index }) => index < page.index)
  open = [...below, page].slice(-MAX_PAGES)
  // At once: until then, a press would meet the page that the visitor has left.
  if (isMounted) update?.(open)
  // In a transition, so that the browser handles input between the slices: a page takes a phone a quarter of a second.
  else startTransition(() => update?.(open))
}

export const hasPages = () => update !== undefined

/** Mounts the app with its first page; `adopts`: from the server's markup. */
export function mountApp(
  App: ComponentType<PropsWithChildren>,
  page: OpenPage,
  { adopts }: { adopts: boolean },
) {
  const container = document.getElementById('app')
  if (!container) throw new Error('the document has no place for pages')
  container.classList.add('taro_router')
  open = [page]
  update = () => {}
  const tree = (
    <App>
      <Pages first={open} />
    </App>
  )
  if (adopts)
    hydrateRoot(container, tree, {
      onRecoverableError: error => performance.mark('redrawn', { detail: String(error) }),
    })
  else startTransition(() => createRoot(container).render(tree))
}

function Pages({ first }: { first: readonly OpenPage[] }) {
  const [pages, setPages] = useState(first)
  useLayoutEffect(() => {
    update = setPages
    // A page that was opened before the first one was mounted.
    setPages(open)
  }, [])
  return (
    <>
      {pages.map((page, at) => (
        // The shell hydrates first, the page concurrently; a mismatch re-renders only the page.
        <Suspense key={page.key}>
          <Frame page={page} isTop={at === pages.length - 1} />
        </Suspense>
      ))}
    </>
  )
}

function Frame({ page, isTop }: { page: OpenPage; isTop: boolean }) {
  const isHydrating = useIsHydrating()
  useLayoutEffect(() => {
    if (!isTop) return undefined
    page.onShow(page)
    page.isBack = true
    page.listeners.show.forEach(listener => listener())
    return () => {
      if (open.includes(page)) page.listeners.hide.forEach(listener => listener())
    }
  }, [page, isTop])
  const own = { className: isTop ? 'taro_page' : 'taro_page taro_page_shade' }
  return (
    <PageContext.Provider value={page}>
      <div {...(isHydrating ? ssrProps() : own)}>{page.element}</div>
    </PageContext.Provider>
  )
}
