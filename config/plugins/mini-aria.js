const path = require('node:path')
const names = require('./mini-aria-names')

/**
 * Taro's mini-program templates omit roles and aria attributes, so that screen readers would get none of them. This plugin adds them to the
 * templates, and mini-aria-runtime.js to the names known to the runtime.
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      if (process.env.TARO_ENV === 'h5') return
      const { template } = platform
      const rename = template.replacePropName.bind(template)
      template.replacePropName = (name, ...rest) => rename(name === 'role' ? 'aria-role' : name, ...rest)
      template.mergeComponents(ctx, names)
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'mini-aria-runtime.js')].flat()
    },
  })
}
