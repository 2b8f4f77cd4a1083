const fs = require('node:fs')
const path = require('node:path')

const SOURCE = path.resolve(__dirname, '../../src')
/** Taro's lists of the platform's functions that answer with a promise. */
const PROMISED = /(needPromiseApis = new Set\(\[)((?:\s*'\w+',?)+)(\s*\]\))/
/** A platform's table of components and their attributes. */
const COMPONENTS = /^const components = \{\n[^]*?^\};$/m
const COMPONENT = /^ {4}(\w+): \{\n[^]*?^ {4}\}(?=,?$)/gm
/** An event of a component: only the templates, which are written at build time, need its name. */
const EVENT = /^ {8}bind\w+: .*\n/gm

/** Taro's code with only those functions in its lists that occur in `words`: what nobody calls needs no promise. */
function lightApis(code, words) {
  if (!PROMISED.test(code)) throw new Error('Taro names its functions with a promise in another way')
  return code.replace(PROMISED, (_, open, names, close) => {
    const used = names.match(/'\w+'/g).filter(name => words.has(name.slice(1, -1)))
    return `${open}${used.join(', ')}${close}`
  })
}

/**
 * A platform's table of components with nothing in those that occur not in `words`, and without events. The names stay, since they
 * are counted; attributes of those that are used stay, since they are numbered as in the templates.
 */
const lightComponents = (code, words) =>
  code.replace(COMPONENTS, table =>
    table.replace(COMPONENT, (component, name) =>
      words.has(name) ? component.replace(EVENT, '') : `    ${name}: {}`,
    ),
  )

const usedIn = pattern =>
  new Set(
    fs
      .readdirSync(SOURCE, { recursive: true, withFileTypes: true })
      .filter(item => item.isFile() && /\.tsx?$/.test(item.name))
      .map(item => fs.readFileSync(path.join(item.parentPath ?? item.path, item.name), 'utf8'))
      .flatMap(code => code.match(pattern) ?? [])
      .flatMap(text => text.match(/\w+/g)),
  )

let used

/** What of Taro's runtime nothing of ours names is left out of it: functions of the platform, and attributes of components. */
module.exports = function lightRuntime(code) {
  used ??= {
    words: usedIn(/\w+/g),
    components: usedIn(/import \{[^}]*\} from '@tarojs\/components'/g),
  }
  return lightComponents(lightApis(code, used.words), used.components)
}
Object.assign(module.exports, { lightApis, lightComponents })
