const path = require('node:path')

/** Maximum nesting depth of texts, below which only their characters are rendered: for a text on its own, and for one inside views. */
const TEXTS = 3
const TEXTS_IN_VIEWS = 1

/**
 * Renders the children of a text. In Taro's template for Baidu they have their parent's data and appear once per child, and texts inside
 * texts of views are not rendered at all.
 */
function listTexts(template, level) {
  if (level === 0) return '{{item.v}}'
  return `<block s-if="{{item.nn==='${template.componentsAlias['#text']._num}'}}">{{item.v}}</block>
<text s-else id="{{item.uid||item.sid}}" data-sid="{{item.sid}}" ${template.buildFlattenNodeAttributes('text')}>
  <block s-for="item.cn trackBy item.sid">${listTexts(template, level - 1)}</block>
</text>`
}

const loop = body => `<block s-for="i.cn trackBy item.sid">${body}</block>`

/** Elements whose children are outside any loop in Taro's template for Baidu, and so have no data. */
const LOOPLESS = new Set(['cover-view', 'canvas', 'map', 'video'])

/**
 * Fixes Taro's template for Baidu: children of texts and of native elements, and `type` of a canvas, without which Baidu renders no
 * `<canvas type="2d">`; swan-canvas-runtime.js adds it to the names known to the runtime.
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (process.env.TARO_ENV !== 'swan') return
      const { template } = platform
      const bodyOf = template.modifyLoopBody
      const viewsOf = template.buildFlattenView
      template.buildFlattenView = level =>
        viewsOf(level).replaceAll('<block>{{item.v}}</block>', () => listTexts(template, TEXTS_IN_VIEWS))
      template.modifyLoopBody = (child, name) => {
        if (name === 'text' || name === 'static-text') return loop(listTexts(template, TEXTS))
        const body = bodyOf(child, name)
        return LOOPLESS.has(name) ? loop(body) : body
      }
      template.mergeComponents(ctx, { Canvas: { type: '' } })
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'swan-canvas-runtime.js')].flat()
    },
  })
}
