// Overrides of Taro's mini-program templates, each until Taro does the same: docs/adr/0001-toolchain-and-build.md lists what each gains.
const fs = require('node:fs')
const path = require('node:path')
const attributes = require('./mini-attributes')

const ROOT = path.resolve(__dirname, '../..')

const readAll = (folder, ending) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter(file => file.endsWith(ending))
    .map(file => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')

/** All words of our own components and of the taro-ui widgets that they use, in lower case: only these can name attributes. */
function usedWords() {
  const ours = readAll(path.join(ROOT, 'src'), '.tsx').replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const theirs = [...ours.matchAll(/taro-ui\/lib\/components\/([a-z-]+)/g)].map(([, name]) =>
    readAll(path.join(ROOT, 'node_modules/taro-ui/lib/components', name), '.js'),
  )
  return new Set((ours + theirs.join('\n')).toLowerCase().match(/\w+/g))
}

/** ` name="{{i.p3}}"`, with or without a default, or ` bindname="eh"`: attributes that Taro's runtime fills. */
const FILLED = / ([\w:-]+)="(?:eh|\{\{?=? ?(?:xs\.\w+\()?i\.(?:p\d+|focus)\b[^"]*\}\})"/g

const plain = name => name.replace(/-/g, '').toLowerCase()

/**
 * Removes the attributes and events that no code names, at each depth of the template, and the whitespace between its tags; taps and aria
 * attributes stay. The 60 ms hover delay is the same everywhere: in the template it is not sent with each element.
 * @param words every word that occurs in the code, in lower case: `hoverClass` keeps hover-class, `onScroll` keeps bindscroll
 */
function withoutUnused(text, words) {
  const isUsed = name => {
    if (name.startsWith('aria-')) return true
    const event = /^(?:bind|catch):?(.+)$/.exec(name)?.[1]
    if (!event) return words.has(plain(name))
    return event === 'tap' || words.has(`on${plain(event)}`) || words.has(plain(event))
  }
  return text
    .replace(/ hover-stay-time="[^"]*"/g, ' hover-stay-time="60"')
    .replace(FILLED, (attribute, name) => (isUsed(name) ? attribute : ''))
    .replace(/>\s+</g, '><')
}

/** Adds the attributes of mini-attributes.js, to which mini-attributes-runtime.js adds the runtime's part; `role` is `aria-role` there. */
function withAttributes(ctx, platform) {
  const { template } = platform
  const rename = template.replacePropName.bind(template)
  template.replacePropName = (name, ...rest) => rename(name === 'role' ? 'aria-role' : name, ...rest)
  template.mergeComponents(ctx, attributes)
  platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'mini-attributes-runtime.js')].flat()
}

/** Maximum nesting depth of texts, below which only their characters are rendered: for a text on its own, and for one inside views. */
const TEXTS = 3
const TEXTS_IN_VIEWS = 1

function swanTexts(template, level) {
  if (level === 0) return '{{item.v}}'
  return `<text s-if="{{item.cn}}" id="{{item.uid||item.sid}}" data-sid="{{item.sid}}" ${template.buildFlattenNodeAttributes('text')}>
  <block s-for="item.cn trackBy item.sid">${swanTexts(template, level - 1)}</block>
</text>
<block s-else>{{item.v}}</block>`
}

/** Baidu: elements whose children are outside any loop in Taro's template, and so have no data. */
const LOOPLESS = new Set(['cover-view', 'canvas', 'map', 'video'])

/**
 * Baidu: renders the children of texts, which have their parent's data and appear once per child in Taro's template, and those of native
 * elements; texts inside texts of views are not rendered at all there.
 */
function withSwanChildren({ template }) {
  const loop = body => `<block s-for="i.cn trackBy item.sid">${body}</block>`
  const bodyOf = template.modifyLoopBody
  const viewsOf = template.buildFlattenView
  template.buildFlattenView = level =>
    viewsOf(level).replaceAll('<block>{{item.v}}</block>', () => swanTexts(template, TEXTS_IN_VIEWS))
  template.modifyLoopBody = (child, name) => {
    if (name === 'text' || name === 'static-text') return loop(swanTexts(template, TEXTS))
    const body = bodyOf(child, name)
    return LOOPLESS.has(name) ? loop(body) : body
  }
}

module.exports = ctx => {
  const target = process.env.TARO_ENV
  if (target === 'h5') return
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      withAttributes(ctx, platform)
      if (target === 'swan') withSwanChildren(platform)
    },
  })
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of ['base.wxml', 'base.swan'].filter(name => assets[name])) {
      const text = withoutUnused(assets[name].source().toString(), usedWords())
      assets[name] = { size: () => Buffer.byteLength(text), source: () => text }
    }
  })
}
Object.assign(module.exports, { withAttributes, withSwanChildren, withoutUnused })
