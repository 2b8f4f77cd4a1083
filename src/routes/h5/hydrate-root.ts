// Hydration of the server-rendered first page. Taro creates its React root before the page's code is loaded, so `createRoot` is replaced
// until then; the root is hydrated with the first page already in Taro's component. The shell hydrates at once and the page inside a
// Suspense boundary. If a different page comes first, the markup is discarded and Taro mounts normally.

import { createElement, startTransition, Suspense, useLayoutEffect } from 'react'
import type { Component, ComponentClass, ReactElement, ReactNode } from 'react'
import ReactDOM from 'react-dom/client'

/** Function by which Taro's React mounts a page. */
export type Mount = (page: unknown, id: string, done: () => void) => void

/** Taro's component that holds all pages. */
interface Pages extends Component {
  pages: (() => ReactElement)[]
  mount: Mount
}

interface DeferredRender {
  container: Element
  element: ReactElement<object, ComponentClass>
}

/** Mounts in a transition, so that the browser handles input between the slices: a page takes a phone a quarter of a second. */
export const withTransition =
  (mount: Mount): Mount =>
  (...page) => {
    startTransition(() => mount(...page))
  }

/** Calls `then` once its children are hydrated. */
function OnHydrated({ then, children }: { then: () => void; children?: ReactNode }) {
  useLayoutEffect(then, [then])
  return children
}

/**
 * Returns Taro's component with the first page in it from the first render on; Taro's own is empty at first, and adds each page by an
 * update.
 */
function withInitialPage(Pages: ComponentClass, [page, id, done]: Parameters<Mount>): ComponentClass {
  return class WithFirst extends (Pages as new (props: object) => Pages) {
    constructor(props: object) {
      super(props)
      this.forceUpdate = () => undefined
      this.mount(page, id, () => undefined)
      Reflect.deleteProperty(this, 'forceUpdate')
      const make = this.pages.pop()
      if (make)
        this.pages.push(() => {
          const element = make()
          // Suspense boundary: the shell hydrates first, the page concurrently; a mismatch re-renders only the page.
          return createElement(
            Suspense,
            // Taro finds a page to remove by `tid`.
            { key: element.key, tid: id } as object,
            createElement(OnHydrated, { then: done }, element),
          )
        })
    }
  }
}

/**
 * Returns Taro's mount function for a server-rendered first page: delays Taro's root until that page's code is loaded, then hydrates it
 * from the document. `isDrawn` returns true if the page to mount is the one that was rendered.
 */
export function hydrateInitialPage(
  mount: Mount,
  {
    isDrawn,
    onBegin,
    onOther,
  }: { isDrawn: () => boolean; onBegin: (id: string) => () => void; onOther: () => void },
): Mount {
  const { createRoot } = ReactDOM
  let held: DeferredRender | undefined
  Object.assign(ReactDOM, {
    createRoot: (container: Element) => ({
      render: (element: DeferredRender['element']) => {
        held = { container, element }
      },
    }),
  })
  return (page, id, done) => {
    if (!held) {
      withTransition(mount)(page, id, done)
      return
    }
    const { container, element } = held
    held = undefined
    Object.assign(ReactDOM, { createRoot })
    if (!isDrawn()) {
      onOther()
      createRoot(container).render(element)
      withTransition(mount)(page, id, done)
      return
    }
    const onAlive = onBegin(id)
    const first: Parameters<Mount> = [
      page,
      id,
      () => {
        onAlive()
        done()
      },
    ]
    ReactDOM.hydrateRoot(container, createElement(withInitialPage(element.type, first)), {
      onRecoverableError: error => performance.mark('redrawn', { detail: String(error) }),
    })
  }
}
