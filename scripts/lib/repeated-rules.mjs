// Finds rules that occur in two global stylesheets of a mini-program package. The later copy overrides rules that were meant to follow
// the earlier one (a reset again after the buttons that it resets), and no tool warns about it.
import fs from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

const ENDINGS = ['.wxss', '.css']

/** Files that a stylesheet imports, itself last, with extensions ignored. */
function collectSheets(file) {
  const own = []
  postcss.parse(fs.readFileSync(file, 'utf8')).walkAtRules('import', rule => {
    const other = path.join(path.dirname(file), rule.params.replace(/["']/g, ''))
    if (fs.existsSync(other)) own.push(...collectSheets(other))
  })
  return [...own, file]
}

const around = rule => {
  const names = []
  for (let at = rule.parent; at && at.type === 'atrule'; at = at.parent)
    names.push(`@${at.name} ${at.params}`)
  return names.join(' ')
}

/** Rules of a stylesheet as text: enclosing at-rules, selector and body. */
function collectRules(file) {
  const rules = new Set()
  postcss.parse(fs.readFileSync(file, 'utf8')).walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    const body = rule.nodes.map(node => node.toString().replace(/\s+/g, ' ')).join(';')
    for (const selector of rule.selectors) rules.add(`${around(rule)} ${selector} {${body}}`.trim())
  })
  return rules
}

/**
 * Returns the rules that occur in two of the stylesheets that every page of the package loads, with the names of both. None on H5, whose
 * chunks load on demand.
 */
export function repeatedRules(dist) {
  const app = ENDINGS.map(ending => path.join(dist, `app${ending}`)).find(file => fs.existsSync(file))
  if (!app) return []
  const seen = new Map()
  return collectSheets(app).flatMap(file => {
    const name = path.relative(dist, file)
    return [...collectRules(file)].flatMap(rule => {
      const first = seen.get(rule)
      if (first === undefined) seen.set(rule, name)
      return first === undefined ? [] : [`${first} and ${name}: ${rule.slice(0, 120)}`]
    })
  })
}
