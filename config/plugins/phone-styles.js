const postcss = require('postcss')

/** Narrower than this is every screen that a mini-program is shown on: the tablet's and the desktop's layouts begin here. */
const WIDE = 700

const isForPhones = ({ name, params }) => {
  if (name !== 'media') return true
  const least = Number(/min-width:\s*(\d+)px/.exec(params)?.[1] ?? 0)
  return least < WIDE && params.trim() !== 'print'
}

/** A style sheet without what only wide screens and printers read. */
function phoneStyles(css) {
  const root = postcss.parse(css)
  root.walkAtRules(rule => {
    if (!isForPhones(rule)) rule.remove()
  })
  return root.toString()
}

module.exports = { phoneStyles }
