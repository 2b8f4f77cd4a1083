const path = require('node:path')

/** How deep texts lie within texts before only their letters are drawn: of one by itself, and of one within views. */
const TEXTS = 3
const TEXTS_IN_VIEWS = 1

/**
 * Children of a text. In Taro's template for Baidu they have their parent's data and stand once for each of its children, and texts within
 * texts of views are not drawn at all.
 */
function textsOf(template, level) {
  if (level === 0) return '{{item.v}}'
  return `<block s-if="{{item.nn==='${template.componentsAlias['#text']._num}'}}">{{item.v}}</block>
<text s-else id="{{item.uid||item.sid}}" data-sid="{{item.sid}}" ${template.buildFlattenNodeAttributes('text')}>
  <block s-for="item.cn trackBy item.sid">${textsOf(template, level - 1)}</block>
</text>`
}

const loop = body => `<block s-for="i.cn trackBy item.sid">${body}</block>`

/** Their children stand outside of any loop in Taro's template for Baidu, and so have no data. */
const LOOPLESS = new Set(['cover-view', 'canvas', 'map', 'video'])

/**
 * What Taro's template for Baidu gets wrong: children of texts and of what is drawn natively, and `type` of a canvas, without which
 * Baidu draws no `<canvas type="2d">`; swan-canvas-runtime.js adds it to the names that the runtime knows.
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
        viewsOf(level).replaceAll('<block>{{item.v}}</block>', () => textsOf(template, TEXTS_IN_VIEWS))
      template.modifyLoopBody = (child, name) => {
        if (name === 'text' || name === 'static-text') return loop(textsOf(template, TEXTS))
        const body = bodyOf(child, name)
        return LOOPLESS.has(name) ? loop(body) : body
      }
      template.mergeComponents(ctx, { Canvas: { type: '' } })
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'swan-canvas-runtime.js')].flat()
    },
  })
}
