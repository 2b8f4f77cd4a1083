const { phoneStyles } = require('./phone-styles')

/** Mini-programs have the phone's layout on every device (src/platform/viewport): the wide one's styles are not shipped to them. */
module.exports = ctx => {
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of Object.keys(assets).filter(name => /\.(wxss|css)$/.test(name))) {
      const light = phoneStyles(assets[name].source().toString())
      assets[name] = { size: () => Buffer.byteLength(light), source: () => light }
    }
  })
}
