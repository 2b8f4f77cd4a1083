// Fake of the platform's native component model: creates a component from its script, passes properties from the page's tree, calls
// observers and lifecycle hooks, and renders its template. The intersection observer reports the last appended block as visible, as on a
// phone that scrolls down.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ViewNode } from './view-node'

type Data = Record<string, unknown>
type Method = (this: NativeInstance, event?: unknown) => void
export interface NativeDefinition {
  properties?: Record<string, { value: unknown; observer?: string }>
  data?: Data
  lifetimes?: Partial<Record<'attached' | 'ready' | 'detached', Method>>
  methods?: Record<string, Method>
}

interface NativeInstance extends Data {
  data: Data
}

/** A mounted native component on a page. */
export interface Native {
  file: string
  data: Data
  /** Passes the properties of its node; calls the observers of changed ones. */
  renew: (node: ViewNode) => void
  /** Renders its template with its data. */
  tree: () => ViewNode[]
  /** True if its template rendered the node. */
  owns: (node: ViewNode) => boolean
  tap: (node: ViewNode) => void
  detach: () => void
}

/** The last appended block is the visible one, as on a phone that scrolls down. */
let inSight: ((change: { intersectionRatio: number }) => void) | undefined

/** `setData`: returns the setData function for an instance's data. `trigger`: implements its triggerEvent. */
export function createNative({
  definition,
  file,
  setData,
  trigger,
}: {
  definition: NativeDefinition
  /** Path of the component, without an extension. */
  file: string
  setData: (data: Data) => (changes: Data) => void
  trigger: (name: string, detail: unknown) => void
}): Native {
  const data: Data = { ...structuredClone(definition.data ?? {}) }
  for (const [name, { value }] of Object.entries(definition.properties ?? {})) data[name] = value
  const instance: NativeInstance = {
    ...definition.methods,
    data,
    setData: setData(data),
    triggerEvent: trigger,
    createIntersectionObserver: () => ({
      relativeToViewport: () => ({
        observe: (_: string, on: NonNullable<typeof inSight>) => {
          inSight?.({ intersectionRatio: 0 })
          inSight = on
          on({ intersectionRatio: 1 })
        },
      }),
      disconnect: () => {},
    }),
  }
  const call = (method: Method | undefined, event?: unknown) => {
    method?.call(instance, event)
  }
  let isReady = false
  const own = new WeakSet<ViewNode>()
  const note = (node: ViewNode) => {
    own.add(node)
    node.cn?.forEach(note)
  }
  return {
    file,
    data,
    renew: node => {
      for (const [name, { observer }] of Object.entries(definition.properties ?? {})) {
        if (!(name in node) || data[name] === node[name]) continue
        data[name] = node[name]
        if (observer && isReady) call(definition.methods?.[observer])
      }
      if (isReady) return
      isReady = true
      call(definition.lifetimes?.attached)
      call(definition.lifetimes?.ready)
    },
    tree: () => {
      const nodes = parseTemplate(file).flatMap(part => drawn(part, data))
      nodes.forEach(note)
      return nodes
    },
    owns: node => own.has(node),
    tap: node => {
      call(definition.methods?.[String(node.tap)], {
        type: 'tap',
        currentTarget: { dataset: node.dataset },
        detail: {},
      })
    },
    detach: () => {
      call(definition.lifetimes?.detached)
    },
  }
}

/** An element of a template, or the text between two. */
type Part = string | { name: string; attributes: Record<string, string>; parts: Part[] }

const templates = new Map<string, Part[]>()

function parseTemplate(file: string): Part[] {
  const cached = templates.get(file)
  if (cached) return cached
  const source = ['.wxml', '.swan'].map(ending => file + ending).find(name => existsSync(name))
  if (!source) throw new Error(`${path.basename(file)} has no template`)
  const top: Part[] = []
  const open: Part[][] = [top]
  for (const [, close, name, attributes = '', single, text] of readFileSync(source, 'utf8').matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g,
  )) {
    const inside = open.at(-1) ?? top
    if (text !== undefined) {
      if (text.trim()) inside.push(text.trim())
    } else if (close) open.pop()
    else {
      const part = {
        name: name ?? '',
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
            key.replace(/^(?:wx:|s-)/, ':'),
            value,
          ]),
        ),
        parts: [] as Part[],
      }
      inside.push(part)
      if (!single) open.push(part.parts)
    }
  }
  templates.set(file, top)
  return top
}

/** A template expression is plain JavaScript; missing names are empty. */
const evaluateExpression = (expression: string, data: Data): unknown => {
  const scope = new Proxy(data, {
    has: (_, key) => typeof key === 'string',
    get: (all, key) => (typeof key === 'string' ? all[key] : undefined),
  })

  return new Function('scope', `with (scope) { return (${expression}) }`)(scope) as unknown
}
const bare = (text: string) => /^\{\{(.+)\}\}$/.exec(text)?.[1] ?? text
const filled = (text: string, data: Data) =>
  text.replace(/\{\{(.+?)\}\}/g, (_, expression: string) =>
    String(evaluateExpression(expression, data) ?? ''),
  )

function drawn(part: Part, data: Data): ViewNode[] {
  if (typeof part === 'string') return [{ v: filled(part, data) }]
  const { ':for': each, ...once } = part.attributes
  if (each !== undefined) {
    const { ':for-item': item = 'item', ':for-index': index = 'index', ...rest } = once
    return (evaluateExpression(bare(each), data) as unknown[]).flatMap((value, at) =>
      drawn({ ...part, attributes: rest }, { ...data, [item]: value, [index]: at }),
    )
  }
  if (once[':if'] !== undefined && !evaluateExpression(bare(once[':if']), data)) return []
  return [
    {
      nn: part.name,
      cl: filled(once.class ?? '', data),
      cn: children(part.parts, data),
      tap: once.bindtap,
      dataset: Object.fromEntries(
        Object.entries(once)
          .filter(([name]) => name.startsWith('data-'))
          .map(([name, value]) => [name.slice(5), filled(value, data)]),
      ),
    },
  ]
}

/** Renders an `else` if the `if` before it is false. */
function children(parts: readonly Part[], data: Data): ViewNode[] {
  let isDrawn = false
  return parts.flatMap(part => {
    if (typeof part !== 'string' && ':else' in part.attributes && isDrawn) return []
    const nodes = drawn(part, data)
    isDrawn = nodes.length > 0
    return nodes
  })
}
