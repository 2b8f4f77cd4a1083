import { createElement, startTransition, Suspense, useLayoutEffect } from 'react'
import type { Component, ComponentClass, ReactElement, ReactNode } from 'react'
import ReactDOM from 'react-dom/client'

/** How Taro's React puts a page into the document. */
export type Mount = (page: unknown, id: string, done: () => void) => void

/** The component of Taro's that holds all pages. */
interface Pages extends Component {
  pages: (() => ReactElement)[]
  mount: Mount
}

interface Held {
  container: Element
  element: ReactElement<object, ComponentClass>
}

/** In slices between which the browser answers a finger: a page takes a phone a quarter of a second. */
export const inSlices =
  (mount: Mount): Mount =>
  (...page) => {
    startTransition(() => {
      mount(...page)
    })
  }

/** Tells once what it holds is alive. */
function Alive({ then, children }: { then: () => void; children?: ReactNode }) {
  useLayoutEffect(then, [then])
  return children
}

/** Taro's component with the first page in it from the first drawing on; Taro's own is empty first, and draws each page by an update. */
function withFirst(Pages: ComponentClass, [page, id, done]: Parameters<Mount>): ComponentClass {
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
          // A border: what holds the pages is alive at once, the page itself in slices, and where it is other than drawn it alone is drawn anew.
          return createElement(
            Suspense,
            // Taro finds a page to take out by `tid`.
            { key: element.key, tid: id } as object,
            createElement(Alive, { then: done }, element),
          )
        })
    }
  }
}

/**
 * How Taro mounts pages when the server has drawn the first one: Taro's root is held back until that page's code is there, and then made
 * of what is in the document. `isDrawn` says whether the page to be mounted is the one that was drawn.
 */
export function mountOnDrawn(
  mount: Mount,
  {
    isDrawn,
    onBegin,
    onOther,
  }: { isDrawn: () => boolean; onBegin: (id: string) => () => void; onOther: () => void },
): Mount {
  const { createRoot } = ReactDOM
  let held: Held | undefined
  Object.assign(ReactDOM, {
    createRoot: (container: Element) => ({
      render: (element: Held['element']) => {
        held = { container, element }
      },
    }),
  })
  return (page, id, done) => {
    if (!held) {
      inSlices(mount)(page, id, done)
      return
    }
    const { container, element } = held
    held = undefined
    Object.assign(ReactDOM, { createRoot })
    if (!isDrawn()) {
      onOther()
      createRoot(container).render(element)
      inSlices(mount)(page, id, done)
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
    ReactDOM.hydrateRoot(container, createElement(withFirst(element.type, first)), {
      onRecoverableError: error => {
        performance.mark('redrawn', { detail: String(error) })
      },
    })
  }
}
