// Interprets the templates of a built mini-program (WXML and Baidu's SWAN): parses a template with its imports, then evaluates conditions,
// loops, expressions and script modules with the data of a page. As on the platforms, missing names and members of undefined are empty.
import { readFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'

type Data = Record<string, unknown>
type Value = (data: Data) => unknown

/** A platform element with its evaluated attributes, or a text. */
export type Drawn = string | { tag: string; attributes: Data; children: Drawn[] }

interface Element {
  tag: string
  attributes: Record<string, Value>
  /** `wx:for`, `s-if` … by name without the prefix. */
  rules: Record<string, string>
  children: Part[]
}
type Part = Value | Element

export interface Template {
  top: Part[]
  named: Map<string, Part[]>
  /** Script modules that its expressions may call. */
  modules: Data
}

const ENDINGS = ['.wxml', '.swan']
const templates = new Map<string, Template>()

/** A template file of a built package, by path without extension, with everything it imports. */
export function templateAt(file: string): Template {
  const known = templates.get(file)
  if (known) return known
  const source = ENDINGS.map(ending => file + ending).find(name => existsSync(name))
  if (!source) throw new Error(`${file} has no template`)
  const template: Template = { top: [], named: new Map(), modules: {} }
  templates.set(file, template)
  const dom = parseDocument(readFileSync(source, 'utf8'), { xmlMode: true, decodeEntities: true })
  template.top = buildTemplateParts(dom.children as unknown as Dom[], template, path.dirname(source))
  return template
}

interface Dom {
  type: string
  name: string
  data: string
  attribs: Record<string, string>
  children: Dom[]
}

const isRule = (name: string) => /^(?:wx:|s-)/.test(name)

function buildTemplateParts(nodes: readonly Dom[], template: Template, folder: string): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'text') return node.data.trim() ? [compileValue(node.data.trim())] : []
    if (node.type !== 'tag') return []
    const { name: tag, attribs } = node
    if (tag === 'import' || tag === 'include') {
      const other = templateAt(path.join(folder, (attribs.src ?? '').replace(/\.\w+$/, '')))
      other.named.forEach((parts, name) => template.named.set(name, parts))
      Object.assign(template.modules, other.modules)
      return []
    }
    if (tag === 'wxs' || tag === 'import-sjs') {
      template.modules[attribs.module ?? ''] = moduleAt(path.join(folder, attribs.src ?? ''))
      return []
    }
    if (tag === 'template' && attribs.name !== undefined) {
      template.named.set(attribs.name, buildTemplateParts(node.children, template, folder))
      return []
    }
    const all = Object.entries(attribs)
    return [
      {
        tag,
        attributes: Object.fromEntries(
          all
            .filter(([name]) => !isRule(name))
            .map(([name, text]) => [name, compileValue(text, name === 'data')]),
        ),
        rules: Object.fromEntries(
          all.filter(([name]) => isRule(name)).map(([name, text]) => [name.replace(/^(?:wx:|s-)/, ''), text]),
        ),
        children: buildTemplateParts(node.children, template, folder),
      },
    ]
  })
}

/** The platform's template scripts are plain JavaScript with `module.exports`. */
function moduleAt(file: string): unknown {
  const module = { exports: {} }
  new Function('module', readFileSync(file, 'utf8'))(module)
  return module.exports
}

/** Names missing in the data are empty. */
function compiled(expression: string): Value {
  const run = new Function('scope', `with (scope) { return (${expression}) }`) as (scope: object) => unknown
  return data => {
    try {
      return run(
        new Proxy(data, {
          has: (_, key) => typeof key === 'string',
          get: (all, key) => (typeof key === 'string' ? all[key] : undefined),
        }),
      )
    } catch (error) {
      // As on the platforms: a member of undefined is undefined.
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
}

function compileValue(text: string, isObject = false): Value {
  // Baidu's two-way binding of a field's value.
  const bound = /^\{= (.+) =\}$/s.exec(text)?.[1]
  if (bound !== undefined) return compiled(bound)
  const whole = /^\{\{\{?((?:(?!\}\}).)+?)\}?\}\}$/s.exec(text)?.[1]
  if (whole !== undefined) return compiled(isObject ? `{${whole}}` : whole)
  if (!text.includes('{{')) return () => text
  const pieces = text.split(/\{\{(.+?)\}\}/s).map((piece, at) => (at % 2 === 1 ? compiled(piece) : piece))
  return data => pieces.map(piece => (typeof piece === 'string' ? piece : String(piece(data) ?? ''))).join('')
}

const bare = (text: string) => /^\{\{(.+)\}\}$/s.exec(text)?.[1] ?? text

const conditions = new Map<string, Value>()
const compileRule = (text: string): Value => {
  const known = conditions.get(text) ?? compiled(bare(text))
  conditions.set(text, known)
  return known
}

/** Evaluates the template with the data. */
export const draw = ({ top, named, modules }: Template, data: Data): Drawn[] =>
  drawAll(top, { ...modules, ...data }, { named, modules })

type Around = Pick<Template, 'named' | 'modules'>

function drawAll(parts: readonly Part[], data: Data, around: Around): Drawn[] {
  let isMet = false
  return parts.flatMap((part): Drawn[] => {
    if (typeof part === 'function') return [String(part(data) ?? '')]
    const { rules } = part
    if ('else' in rules || 'elif' in rules) {
      if (isMet || (rules.elif !== undefined && !compileRule(rules.elif)(data))) return []
      isMet = true
    } else if (rules.if !== undefined && rules.for === undefined) {
      isMet = Boolean(compileRule(rules.if)(data))
      if (!isMet) return []
    }
    return rules.for === undefined ? drawOne(part, data, around) : drawEach(part, rules.for, data, around)
  })
}

function drawEach(part: Element, rule: string, data: Data, around: Around): Drawn[] {
  const { 'for-item': item = 'item', 'for-index': index = 'index' } = part.rules
  const list = compileRule(bare(rule).replace(/ trackBy .+$/, ''))(data)
  const condition = part.rules.if
  return (Array.isArray(list) ? list : []).flatMap((value: unknown, at) => {
    const inside = { ...data, [item]: value, [index]: at }
    return condition !== undefined && !compileRule(condition)(inside) ? [] : drawOne(part, inside, around)
  })
}

function drawOne({ tag, attributes, children }: Element, data: Data, around: Around): Drawn[] {
  const values = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value(data)]))
  if (tag === 'block') return drawAll(children, data, around)
  if (tag !== 'template') return [{ tag, attributes: values, children: drawAll(children, data, around) }]
  const parts = around.named.get(String(values.is))
  if (!parts) throw new Error(`no template ${String(values.is)} for ${tag}`)
  return drawAll(parts, { ...around.modules, ...(values.data as Data) }, around)
}
