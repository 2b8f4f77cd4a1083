/** What only H5 knows of the configs of the app and its pages: mini-programs warn of keys that are not theirs. */
const ONLY_H5 = ['animation', 'usingWindowScroll']

module.exports = ctx => {
  ctx.modifyMiniConfigs(({ configMap }) => {
    for (const { content } of Object.values(configMap)) for (const key of ONLY_H5) delete content?.[key]
  })
}
