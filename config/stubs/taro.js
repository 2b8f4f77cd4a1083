/**
 * `@tarojs/taro` as it is, but that it names what it takes: asked for as a whole, all of Taro's runtime is kept. Not an ES module, since Taro's own
 * entry imports functions of it by their names.
 */
const hooks = require('@tarojs/runtime').hooks
const taro = require('@tarojs/api').default

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

module.exports = taro
module.exports.default = taro
