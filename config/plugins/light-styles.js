const postcss = require('postcss')

const UNUSED = /weui/

/** Taro's own styles without those of widgets that we do not use, nor their font: they come in the script of a first visit. */
module.exports = function lightStyles(source) {
  const root = postcss.parse(source)
  root.walkRules(rule => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
    const used = rule.selectors.filter(selector => !UNUSED.test(selector))
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  root.walkAtRules(rule => {
    if (rule.name === 'font-face' || (/keyframes$/.test(rule.name) && UNUSED.test(rule.params))) rule.remove()
  })
  return root.toString()
}
