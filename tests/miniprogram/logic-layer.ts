// Runs the JavaScript of a built mini-program without a view and keeps the tree that its setData calls produce. This suffices to test what
// the logic sends, and is the only way for Baidu, whose runtime exists only inside its tools. Native components are instantiated when the
// tree names them, and rendered with their own templates.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createNative, type Native, type NativeDefinition } from './native'
import type { ViewNode } from './view-node'

/** Content of one setData call. */
export interface DataSent {
  target: string
  bytes: number
  keys: string[]
}

type Hook = (...values: unknown[]) => unknown
type Definition = Record<string, unknown> & {
  data?: object
  methods?: Record<string, Hook>
  lifetimes?: Record<string, Hook>
}

export interface LogicPage {
  route: string
  /** The native component behind a node: its file and the data of its template. */
  nativeAt: (sid: string) => { file: string; data: Record<string, unknown> } | undefined
  /** The tree in the view layer after all setData calls so far; native components are rendered with their templates. */
  root: () => ViewNode
  fire: (hook: string, argument?: unknown) => unknown
  /** Sends an event of the view layer to the node's handler. */
  emit: (node: ViewNode, type: string, detail?: object) => void
  data: Record<string, unknown>
  close: () => void
}

export interface LogicLayer {
  sent: DataSent[]
  launch: (launch: { path: string; query: Record<string, string>; scene: number }) => void
  open: (route: string, query?: Record<string, string>) => Promise<LogicPage>
  /** Data of the package's own tab bar below the last opened page; undefined without one. */
  tabBar: () => Promise<Record<string, unknown> | undefined>
}

/**
 * Runs a built mini-program's JavaScript without a view: no Baidu runtime exists outside Baidu's tools, and none is needed to see what the
 * logic sends. `load` runs a file of the package; `scope` provides its globals; `evaluated` is called before a file is loaded.
 */
export function createLogicLayer({
  dist,
  scope,
  load,
}: {
  dist: string
  scope: Record<string, unknown>
  load: (file: string) => void
}): LogicLayer {
  const sent: DataSent[] = []
  const pages: Record<string, unknown>[] = []
  const definitions = new Map<string, Definition>()
  let loading = ''
  let app: Record<string, Hook> = {}
  Object.assign(scope, {
    App: (options: Record<string, Hook>) => {
      app = options
      return options
    },
    Page: (options: Definition) => {
      definitions.set(loading, options)
    },
    Component: (options: Definition) => {
      definitions.set(loading, options)
    },
    Behavior: (options: unknown) => options,
    getApp: () => app,
    getCurrentPages: () => pages,
  })

  const run = (name: string) => {
    loading = name
    load(path.join(dist, `${name}.js`))
  }

  /** Paths of the components that a page declares besides Taro's own, by element name. */
  const componentsOf = (route: string): Map<string, string> => {
    const { usingComponents = {} } = JSON.parse(readFileSync(path.join(dist, `${route}.json`), 'utf8')) as {
      usingComponents?: Record<string, string>
    }
    const own = Object.entries(usingComponents).filter(([name]) => !['comp', 'custom-wrapper'].includes(name))
    return new Map(own.map(([name, file]) => [name, path.join(path.dirname(route), file)]))
  }

  /** A node with the attributes that the package's template passes to the platform. */
  const template = ['base.wxml', 'base.swan'].map(name => path.join(dist, name)).find(existsSync)
  const templates = template ? readFileSync(template, 'utf8') : ''
  const passed = (node: ViewNode): ViewNode => {
    const [, attributes = ''] = new RegExp(`<${node.nn}((?:\\s+[\\w-]+="[^"]*")*)`).exec(templates) ?? []
    const names = [...attributes.matchAll(/="\{\{i\.(\w+)\}\}"/g)].map(([, name = '']) => name)
    return Object.fromEntries(Object.entries(node).filter(([name]) => names.includes(name)))
  }

  return {
    sent,
    launch: launch => {
      run('app')
      for (const name of ['custom-wrapper', 'comp']) if (existsSync(path.join(dist, `${name}.js`))) run(name)
      app.onLaunch?.call(app, launch)
      app.onShow?.call(app, launch)
    },
    open: async (route, query = {}) => {
      if (!definitions.has(route)) run(route)
      const definition = definitions.get(route)
      if (!definition) throw new Error(`${route} defines no page`)
      const data = copied(definition.data ?? {}) as Record<string, unknown>
      const components = componentsOf(route)
      const natives = new Map<string, Native>()
      const send = (node: ViewNode, type: string, detail: unknown) => {
        const target = { id: node.sid, dataset: { sid: node.sid } }
        fire('eh', { type, target, currentTarget: target, detail, timeStamp: Date.now() })
      }
      /** Instantiates native components once the tree names them. */
      const attach = (node: ViewNode) => {
        const file = components.get(node.nn ?? '')
        if (file !== undefined && node.sid !== undefined) {
          if (!definitions.has(file)) run(file)
          const name = path.basename(path.dirname(file))
          const native =
            natives.get(node.sid) ??
            createNative({
              definition: definitions.get(file) as NativeDefinition,
              file: path.join(dist, file),
              setData: own => buildSetData(own, { target: name, sent }),
              trigger: (type, detail) => {
                send(node, type, detail)
              },
            })
          natives.set(node.sid, native)
          native.renew(passed(node))
        }
        node.cn?.forEach(attach)
      }
      const withNatives = (node: ViewNode): ViewNode => {
        const native = natives.get(node.sid ?? '')
        return { ...node, cn: native ? native.tree() : node.cn?.map(withNatives) }
      }
      const set = buildSetData(data, { target: 'page', sent })
      const page = Object.assign(Object.create(definition) as Record<string, unknown>, definition.methods, {
        data,
        route,
        uri: route,
        is: route,
        options: query,
        setData: (changes: Record<string, unknown>, done?: () => void) => {
          set(changes, done)
          if (components.size > 0)
            for (const key of Object.keys(changes)) if (data.root) attach(nodeAt(data.root as ViewNode, key))
        },
        groupSetData: (work: () => void) => {
          work()
        },
        selectComponent: () => null,
        selectAllComponents: () => [],
      })
      pages.push(page)
      const fire = (hook: string, argument?: unknown) =>
        (page[hook] as Hook | undefined)?.call(page, argument)
      if (page.onInit) fire('onInit', query)
      else fire('onLoad', query)
      fire('onShow')
      await new Promise(resolve => setTimeout(resolve, 0))
      fire('onReady')
      return {
        route,
        data,
        fire,
        nativeAt: sid => natives.get(sid),
        root: () => withNatives((data.root ?? {}) as ViewNode),
        emit: (node, type, detail = {}) => {
          const native = [...natives.values()].find(one => one.owns(node))
          if (native) native.tap(node)
          else send(node, type, detail)
        },
        close: () => {
          natives.forEach(native => {
            native.detach()
          })
          fire('onUnload')
          pages.splice(pages.indexOf(page), 1)
        },
      }
    },
    tabBar: async () => {
      const name = 'custom-tab-bar/index'
      if (!existsSync(path.join(dist, `${name}.js`))) return undefined
      if (!definitions.has(name)) run(name)
      const { lifetimes, methods, ...definition } = definitions.get(name) as Definition & Record<string, Hook>
      const data = copied(definition.data ?? {}) as Record<string, unknown>
      const bar = {
        ...methods,
        data,
        is: name,
        setData: buildSetData(data, { target: name, sent }),
        selectComponent: () => null,
      }
      for (const step of ['created', 'attached', 'ready'])
        await (lifetimes?.[step] ?? definition[step])?.call(bar)
      await new Promise(resolve => setTimeout(resolve, 0))
      return data
    },
  }
}

const copied = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

/** setData of an instance with this data: records the change in `sent` and applies it, and calls back once the view has rendered. */
export const buildSetData =
  (data: Record<string, unknown>, { target, sent }: { target: string; sent: DataSent[] }) =>
  (changes: Record<string, unknown>, done?: () => void) => {
    const text = JSON.stringify(changes)
    sent.push({ target, bytes: Buffer.byteLength(text), keys: Object.keys(changes) })
    const copies = JSON.parse(text) as Record<string, unknown>
    for (const key of Object.keys(changes)) setAt(data, key, copies[key])
    if (done) setTimeout(done, 0)
  }

/** Returns the node that `root.cn.[3].cn[0].v` belongs to or names: the last one on the path. */
function nodeAt(root: ViewNode, key: string): ViewNode {
  let node = root
  for (const [, place] of key.matchAll(/\bcn\.?\[(\d+)\]/g)) node = node.cn?.[Number(place)] ?? node
  return node
}

/** `root.cn.[3].cn[0].v` = value; creates missing parents. */
function setAt(data: Record<string, unknown>, key: string, value: unknown): void {
  const steps = key.replace(/\.?\[(\d+)\]/g, '.$1').split('.')
  let at = data
  steps.slice(0, -1).forEach((step, i) => {
    at[step] ??= /^\d+$/.test(steps[i + 1] ?? '') ? [] : {}
    at = at[step] as Record<string, unknown>
  })
  at[steps.at(-1) ?? ''] = value
}

/** Text of a tree, parts separated by blanks. */
export const writtenIn = (node: ViewNode): string =>
  [typeof node.v === 'string' ? node.v : '', ...(node.cn ?? []).map(writtenIn)].filter(Boolean).join(' ')

/** Nodes with the class, in page order. */
export const withClass = (node: ViewNode, name: string): ViewNode[] => [
  ...((node.cl ?? '').split(' ').includes(name) ? [node] : []),
  ...(node.cn ?? []).flatMap(child => withClass(child, name)),
]
