const path = require('node:path')
const names = require('./mini-aria-names')

/**
 * Taro's templates of mini-programs leave out roles and aria attributes, so screen readers would hear nothing of them.
 * Here they are added to the templates, and by mini-aria-runtime.js to the names that the runtime knows.
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
