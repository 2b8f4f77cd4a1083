const postcss = require('postcss')

/** Wider than every screen of a mini-program: the tablet and desktop layouts start here. */
const WIDE = 700

const isForPhones = ({ name, params }) =>
  name !== 'media' ||
  (Number(/min-width:\s*(\d+)px/.exec(params)?.[1] ?? 0) < WIDE && params.trim() !== 'print')

/** Removes the rules for wide screens and printers from a stylesheet. */
function phoneStyles(css) {
  const root = postcss.parse(css)
  root.walkAtRules(rule => void (isForPhones(rule) || rule.remove()))
  return root.toString()
}

/** Mini-programs use the phone layout on every device (src/platform/viewport): their builds omit the styles for wide screens. */
module.exports = ctx => {
  ctx.modifyBuildAssets(({ assets }) => {
    for (const name of Object.keys(assets).filter(name => /\.(wxss|css)$/.test(name))) {
      const light = phoneStyles(assets[name].source().toString())
      assets[name] = { size: () => Buffer.byteLength(light), source: () => light }
    }
  })
}
module.exports.phoneStyles = phoneStyles
