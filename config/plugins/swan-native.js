const fs = require('node:fs')
const path = require('node:path')

/** Converts a template to Baidu's directives. */
const toSwan = wxml =>
  wxml
    .replace(/wx:for="\{\{(.+?)\}\}"/g, 's-for="$1"')
    .replace(/wx:(if|elif)="\{\{(.+?)\}\}"/g, 's-$1="$2"')
    .replace(/wx:(for-item|for-index|else)/g, 's-$1')
    .replace(/ wx:key="[^"]*"/g, '')

/**
 * Native components are written once, for WeChat (a folder `native` with an index.wxml). This plugin generates their Baidu templates next
 * to them, before Taro looks for them; git ignores those.
 */
module.exports = ctx => {
  ctx.onBuildStart(() => {
    if (process.env.TARO_ENV !== 'swan') return
    const source = path.join(ctx.paths.appPath, 'src')
    for (const file of fs.readdirSync(source, { recursive: true })) {
      if (!/[\\/]native[\\/]index\.wxml$/.test(file)) continue
      const from = path.join(source, file)
      fs.writeFileSync(from.replace(/wxml$/, 'swan'), toSwan(fs.readFileSync(from, 'utf8')))
    }
  })
}
