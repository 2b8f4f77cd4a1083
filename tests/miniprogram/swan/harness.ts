import path from 'node:path'
import timers from 'node:timers'
import { eventually } from '../../setup/wait'
import { createHost, type Host } from '../host'
import { isWritten } from '../screens'
import { createLogicLayer, withClass, writtenIn, type LogicLayer, type LogicPage } from '../logic-layer'
import type { ViewNode } from '../view-node'

export const DIST = path.resolve(__dirname, '../../../dist/swan')

let layer: LogicLayer | undefined

/** Starts the built Baidu mini-program on a fake phone; once per test file, as an app starts once. */
export function launchApp({
  path: first = 'pages/main/home/index',
  query = {},
  code,
  token,
}: { path?: string; query?: Record<string, string>; code?: string; token?: string } = {}): Host {
  const launch = { path: first, query, scene: 11_220_001 }
  const phone = createHost({ server: process.env.TEST_SERVER_URL ?? '', code, launch, token })
  const scope = globalThis as unknown as Record<string, unknown>
  scope.swan = { ...phone.api, getLoginCode: phone.api.login }
  // Countdowns run as long as the app: they must not keep the test's process alive.
  scope.setTimeout = (...args: Parameters<typeof setTimeout>) => timers.setTimeout(...args).unref()
  scope.setInterval = (...args: Parameters<typeof setInterval>) => timers.setInterval(...args).unref()
  layer = createLogicLayer({
    dist: DIST,
    scope,
    load: file => {
      jest.requireActual(file)
    },
  })
  layer.launch(launch)
  return phone
}

export interface Screen {
  /** All text. */
  text: () => string
  findAll: (className: string) => ViewNode[]
  /** Nodes with the class, to read and tap. */
  nodes: (className: string) => { text: () => string; isOn: () => boolean; tap: () => void }[]
  /** Waits until this text is on the page; fails after 10 s with the current text. */
  waitForText: (wanted: string | RegExp) => Promise<void>
  /** Taps the first node with the class that contains `text`, if given. */
  tap: (className: string, text?: string) => void
  type: (className: string, value: string) => void
  /** Types into the field with this id. */
  typeAt: (id: string, value: string) => void
  /** Sends a platform event to the first node with the class. */
  emit: (className: string, type: string, detail: object) => void
  /** Number of setData calls so far, of all pages and components. */
  sent: () => number
  fire: LogicPage['fire']
  close: () => void
}

/** Opens a page of the built package, 'pages/house/detail/index?id=1' or with a separate query, and runs its first hooks. */
export async function openPage(url: string, query: Record<string, string> = {}): Promise<Screen> {
  if (!layer) throw new Error('launchApp() comes first')
  const [route = '', search = ''] = url.replace(/^\//, '').split('?')
  const page = await layer.open(route, { ...Object.fromEntries(new URLSearchParams(search)), ...query })
  const text = () => writtenIn(page.root()).replace(/\s+/g, ' ').trim()
  const need = (className: string, words?: string) => {
    const found = withClass(page.root(), className).find(node => !words || writtenIn(node).includes(words))
    if (!found)
      throw new Error(`nothing with class ${className}${words ? ` and ${words}` : ''}; written: ${text()}`)
    return found
  }
  return {
    text,
    findAll: className => withClass(page.root(), className),
    nodes: className =>
      withClass(page.root(), className).map(node => ({
        text: () => writtenIn(node),
        isOn: () => /\bis-on\b/.test(node.cl ?? ''),
        tap: () => {
          page.emit(node, 'tap')
        },
      })),
    waitForText: wanted =>
      eventually(() => {
        if (!isWritten(text(), wanted)) throw new Error(`${String(wanted)} is not written in: ${text()}`)
      }),
    tap: (className, words) => {
      page.emit(need(className, words), 'tap')
    },
    type: (className, value) => {
      page.emit(need(className), 'input', { value })
    },
    typeAt: (id, value) => {
      const field = withClass(page.root(), 'box').find(({ uid }) => uid === id)
      if (!field) throw new Error(`no field ${id}; written: ${text()}`)
      page.emit(field, 'input', { value })
    },
    emit: (className, type, detail) => {
      page.emit(need(className), type, detail)
    },
    sent: () => layer?.sent.length ?? 0,
    fire: page.fire,
    close: page.close,
  }
}
