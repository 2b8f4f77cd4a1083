const path = require('node:path')

/**
 * Baidu draws `<canvas type="2d">` only when the template names `type`, which Taro's template for Baidu leaves out.
 * Here it is added to the template, and by swan-canvas-runtime.js to the names that the runtime knows.
 * What lies on its map stands outside of any loop in that template, and so has no data: ours has nothing on it, and gets no place for it.
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (process.env.TARO_ENV !== 'swan') return
      platform.template.mergeComponents(ctx, { Canvas: { type: '' } })
      platform.template.voidElements.add('map')
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'swan-canvas-runtime.js')].flat()
    },
  })
}
