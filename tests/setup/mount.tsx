import type { ComponentType, FunctionComponent, ReactElement } from 'react'
import * as React from 'react'
import TestUtils from '@tarojs/test-utils-react'
import { connectReactPage } from '@tarojs/plugin-framework-react/dist/runtime'
import { safeExecute } from '@tarojs/runtime'
import { eventually } from './wait'

const mounted = new Set<TestUtils>()

afterEach(() => {
  mounted.forEach(test => test.unmout())
  mounted.clear()
  document.body.replaceChildren()
})

/** Mounts a component in a separate document, unmounted after the test. */
export async function mount(element: ReactElement) {
  return handles(await utilsWith(() => element))
}

/**
 * Mounts a page like Taro, so that its page hooks run. `path` is the page's path as in the app's config; `fire('onShow')` triggers a page
 * event.
 */
export async function mountPage(page: ComponentType, path: string) {
  const test = await utilsWith(connectReactPage(React, path)(page))
  const fire = (event: string, ...values: unknown[]) =>
    test.act(() => {
      safeExecute(path, event as never, ...(values as never[]))
    }) as void
  return { ...handles(test), fire }
}

async function utilsWith(component: ComponentType): Promise<TestUtils> {
  const test = new TestUtils()
  mounted.add(test)
  await test.mount(component as FunctionComponent)
  return test
}

function handles(test: TestUtils) {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const need = (target: string | Element) => {
    const element = typeof target === 'string' ? find(target) : target
    if (!element) throw new Error(`nothing at ${String(target)} in: ${document.body.innerHTML}`)
    return element
  }
  return {
    find,
    findAll: (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)],
    /** All text, with whitespace collapsed. */
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    /** Waits until an element matches; fails after 10 s. */
    waitFor: async (selector: string) => {
      await eventually(() => {
        need(selector)
      })
      return need(selector) as HTMLElement
    },
    tap: (target: string | Element) => {
      test.act(() => {
        test.fireEvent.click(need(target))
      })
    },
    /** Types into a field: the selector matches the field or an ancestor. */
    type: (selector: string, value: string) => {
      const around = need(selector)
      const field = around.matches('input, textarea') ? around : around.querySelector('input, textarea')
      if (!field) throw new Error(`no field at ${selector}`)
      test.act(() => {
        test.fireEvent.input(field, { target: { value } } as InputEventInit)
      })
    },
    act: (work: () => void) => {
      test.act(work)
    },
  }
}
