const fs = require('node:fs')
const path = require('node:path')
const { lightTemplate } = require('./light-template')

const SOURCE = path.resolve(__dirname, '../../src')
const TARO_UI = path.resolve(__dirname, '../../node_modules/taro-ui/lib/components')

const filesUnder = folder =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => path.join(item.parentPath ?? item.path, item.name))

const withoutComments = code => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Collects all words of our own components and of the taro-ui widgets they use, in lower case: only these can name attributes. */
function usedWords() {
  const ours = filesUnder(SOURCE)
    .filter(file => file.endsWith('.tsx'))
    .map(file => withoutComments(fs.readFileSync(file, 'utf8')))
    .join('\n')
  const widgets = [...ours.matchAll(/taro-ui\/lib\/components\/([a-z-]+)/g)].map(([, name]) => name)
  const theirs = widgets
    .flatMap(name => filesUnder(path.join(TARO_UI, name)))
    .filter(file => file.endsWith('.js'))
    .map(file => fs.readFileSync(file, 'utf8'))
    .join('\n')
  return new Set((ours + theirs).toLowerCase().match(/\w+/g))
}

/** Taro writes every attribute of every component into the templates, at each depth; this plugin keeps only those in use. */
module.exports = ctx => {
  ctx.modifyBuildAssets(({ assets }) => {
    const words = usedWords()
    for (const name of ['base.wxml', 'base.swan']) {
      if (!assets[name]) continue
      const text = lightTemplate(assets[name].source().toString(), words)
      assets[name] = { size: () => Buffer.byteLength(text), source: () => text }
    }
  })
}
