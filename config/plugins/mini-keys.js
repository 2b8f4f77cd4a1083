/** Keys of app and page configs that only H5 knows: mini-programs warn about unknown keys. */
const ONLY_H5 = ['animation', 'usingWindowScroll']

module.exports = ctx => {
  ctx.modifyMiniConfigs(({ configMap }) => {
    for (const { content } of Object.values(configMap)) for (const key of ONLY_H5) delete content?.[key]
  })
}
