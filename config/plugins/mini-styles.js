const { phoneStyles } = require('./phone-styles')

/** Mini-programs use the phone layout on every device (src/platform/viewport): their builds omit the styles for wide screens. */
module.exports = ctx => {
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of Object.keys(assets).filter(name => /\.(wxss|css)$/.test(name))) {
      const light = phoneStyles(assets[name].source().toString())
      assets[name] = { size: () => Buffer.byteLength(light), source: () => light }
    }
  })
}
