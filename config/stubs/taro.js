/**
 * `@tarojs/taro` with explicit imports: requiring the whole runtime would defeat tree shaking. Not an ES module, since Taro's own entry
 * imports its functions by name.
 */
const hooks = require('@tarojs/runtime').hooks
const taro = require('@tarojs/api').default

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

module.exports = taro
module.exports.default = taro
