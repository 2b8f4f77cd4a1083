// Test harness of the built WeChat mini-program: runs the vendor compiler's output on WeChat's component runtime (miniprogram-simulate)
// inside jsdom, with the fake phone of ../host.ts. The app starts once per test file; `openPage` opens a page and returns helpers to read,
// tap and type.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as simulate from 'miniprogram-simulate'
import { aMoment, eventually } from '../../setup/wait'
import { createHost, type Host } from '../host'
import { isWritten } from '../screens'

/** WeChat's component runtime, on which miniprogram-simulate is based. */
const exparser = jest.requireActual<{
  Event: {
    dispatchEvent: (target: unknown, event: unknown) => void
    create: (name: string, detail: object, options: object) => unknown
  }
}>('miniprogram-exparser')

export const DIST = path.resolve(__dirname, '../../../dist/weapp')

/** An element of the page, with the members used in tests. */
export interface Element {
  dom?: HTMLElement
  dispatchEvent: (name: string, options?: { detail?: unknown }) => void
  querySelector: (selector: string) => Element | undefined
  querySelectorAll: (selector: string) => Element[]
}
interface Root extends Element {
  instance: unknown
  attach: (parent: Node) => void
}

interface PageInstance extends Record<string, unknown> {
  route: string
  options: Record<string, string>
}
type Hook = (argument?: unknown) => unknown

const scope = globalThis as unknown as Record<string, unknown>
const pages: PageInstance[] = []

export interface Launch {
  path?: string
  query?: Record<string, string>
  scene?: number
  /** Result of the platform's login. */
  code?: string
  /** Token of a member who logged in before. */
  token?: string
  /** Data that the app has stored on this phone. */
  kept?: Record<string, string>
}

/**
 * Starts the built mini-program on a fake phone; once per test file, as an app starts once. It runs on WeChat's component runtime
 * (miniprogram-simulate), from the vendor's compiler's output.
 */
export function launchApp({
  path: first = 'pages/main/home/index',
  query = {},
  scene = 1001,
  code,
  token,
  kept,
}: Launch = {}): Host {
  const launch = { path: first, query, scene }
  const phone = createHost({ server: process.env.TEST_SERVER_URL ?? '', code, launch, token, kept })
  scope.wx = phone.api
  scope.getCurrentPages = () => pages
  let app: Record<string, Hook> = {}
  scope.App = (options: Record<string, Hook>) => {
    app = options
    return options
  }
  scope.getApp = () => app
  defineComponents()
  // The bundle is a CommonJS module of its own and is loaded from its build folder.
  jest.requireActual(path.join(DIST, 'app.js'))
  const onPageNotFound = phone.api.onPageNotFound as (listener: Hook) => void
  onPageNotFound(options => app.onPageNotFound?.call(app, options))
  app.onLaunch?.call(app, launch)
  app.onShow?.call(app, launch)
  return phone
}

/** Page() becomes a component, as in WeChat; the behaviors of a custom tab bar may not be an array. */
function defineComponents(): void {
  const register = scope.Component as (options: Record<string, unknown>) => void
  scope.Component = (options: Record<string, unknown>) => {
    register({ ...options, behaviors: Array.isArray(options.behaviors) ? options.behaviors : [] })
  }
  scope.Page = (options: Record<string, unknown>) => {
    const methods: Record<string, unknown> = {}
    for (
      let level: object | null = options;
      level && level !== Object.prototype;
      level = Object.getPrototypeOf(level) as object | null
    ) {
      for (const name of Object.getOwnPropertyNames(level)) {
        const value = options[name]
        if (typeof value === 'function' && name !== 'constructor') methods[name] = value
      }
    }
    register({ data: options.data ?? {}, methods, options: options.options })
  }
}

export interface Screen {
  /** All text, with whitespace collapsed. */
  text: () => string
  html: () => string
  find: (selector: string) => Element | undefined
  findAll: (selector: string) => Element[]
  /** Nodes with the class, in the page's own tree and inside components. */
  nodes: (className: string) => { text: () => string; isOn: () => boolean; tap: () => void }[]
  /** Waits until this text is on the page; fails after 10 s with the current text. */
  waitForText: (wanted: string | RegExp) => Promise<void>
  waitFor: (selector: string) => Promise<Element>
  /** Taps the first match that contains `text`, if given. */
  tap: (selector: string, text?: string) => void
  /** Types into a field like the keyboard. */
  type: (selector: string, value: string) => void
  /** Number of its setData calls so far, without those of its components. */
  sent: () => number
  /** Calls a hook of the page: onReachBottom, onPullDownRefresh, onShareAppMessage … */
  fire: (hook: string, argument?: unknown) => unknown
  close: () => void
}

/** Loads each file once: its script runs once, as on a phone. */
const components = new Map<string, string>()
const TAROS_OWN = ['comp', 'custom-wrapper']
function registerComponent(file: string, name = 'page'): string {
  const known = components.get(file)
  if (known) return known
  const { usingComponents = {} } = JSON.parse(readFileSync(path.join(DIST, `${file}.json`), 'utf8')) as {
    usingComponents?: Record<string, string>
  }
  const own = Object.entries(usingComponents)
    .filter(([tag]) => !TAROS_OWN.includes(tag))
    .map(([tag, at]) => [tag, registerComponent(path.join(path.dirname(file), at), tag)])
  const id = simulate.load(path.join(DIST, file), name, {
    compiler: 'official',
    rootPath: DIST,
    less: false,
    usingComponents: Object.fromEntries(own),
  })
  components.set(file, id)
  return id
}

/** Opens a page of the built package, 'pages/house/detail/index?id=1' or with a separate query, and runs its first hooks. */
export async function openPage(url: string, query: Record<string, string> = {}): Promise<Screen> {
  const [route = '', search = ''] = url.replace(/^\//, '').split('?')
  const options = { ...Object.fromEntries(new URLSearchParams(search)), ...query }
  const root = simulate.render(registerComponent(route)) as unknown as Root
  const around = document.createElement('div')
  document.body.append(around)
  root.attach(around)
  const page = Object.assign(root.instance as PageInstance, { route, is: route, __route__: route, options })
  pages.push(page)
  let sent = 0
  const setData = page.setData as (...values: unknown[]) => unknown
  page.setData = (...values: unknown[]) => {
    sent += 1
    return setData.apply(page, values)
  }
  const fire = (hook: string, argument?: unknown) => (page[hook] as Hook | undefined)?.call(page, argument)
  fire('onLoad', options)
  fire('onShow')
  await aMoment()
  fire('onReady')
  const written = () => (around.textContent ?? '').replace(/\s+/g, ' ').trim()
  const need = (selector: string, text?: string) => {
    const found = root
      .querySelectorAll(selector)
      .find(element => !text || (element.dom?.textContent ?? '').includes(text))
    if (!found) throw new Error(`nothing at ${selector}${text ? ` with ${text}` : ''}; written: ${written()}`)
    return found
  }
  return {
    text: written,
    html: () => around.innerHTML,
    find: selector => root.querySelector(selector),
    findAll: selector => root.querySelectorAll(selector),
    // Inside a component the runtime prefixes each class with the component's name.
    nodes: className =>
      [...around.querySelectorAll<HTMLElement>(`[class~="${className}"], [class*="--${className}"]`)]
        .filter(({ classList }) =>
          [...classList].some(name => name === className || name.endsWith(`--${className}`)),
        )
        .map(node => ({
          text: () => node.textContent ?? '',
          isOn: () => /\bis-on\b/.test(node.className),
          tap: () => {
            tapNode(node)
          },
        })),
    waitForText: wanted =>
      eventually(() => {
        if (!isWritten(written(), wanted))
          throw new Error(`${String(wanted)} is not written in: ${written()}`)
      }),
    waitFor: async selector => {
      await eventually(() => {
        need(selector)
      })
      return need(selector)
    },
    tap: (selector, text) => {
      need(selector, text).dispatchEvent('tap')
    },
    type: (selector, value) => {
      need(selector).dispatchEvent('input', { detail: { value } })
    },
    sent: () => sent,
    fire,
    close: () => {
      fire('onUnload')
      pages.splice(pages.indexOf(page), 1)
      around.remove()
    },
  }
}

/** A tap, which the runtime derives from two touches. */
function tapNode(node: HTMLElement & { __wxElement?: unknown }): void {
  const { Event } = exparser
  Event.dispatchEvent(
    node.__wxElement,
    Event.create('tap', {}, { bubbles: true, capturePhase: true, composed: true }),
  )
}

/** Opens the custom tab bar, which WeChat places below each tab's page. */
export function openTabBar() {
  const bar = simulate.render(
    simulate.load(path.join(DIST, 'custom-tab-bar/index'), 'bar', {
      compiler: 'official',
      rootPath: DIST,
      less: false,
    }),
  )
  const around = document.createElement('div')
  document.body.append(around)
  bar.attach(around)
  return {
    around,
    tap: (words: string) => {
      const tab = bar.querySelectorAll('.tabbar-i').find(item => item.dom?.textContent?.includes(words))
      if (!tab) throw new Error(`no tab ${words}; written: ${around.textContent ?? ''}`)
      tab.dispatchEvent('tap')
    },
  }
}

/** Opens a page with the interface of the common journeys: fields are named by their id only. */
export async function openTypable(url: string) {
  const page = await openPage(url)
  return {
    ...page,
    typeAt: (id: string, value: string) => {
      page.type(`#${id}`, value)
    },
  }
}
