const postcss = require('postcss')

/** Wider than every screen of a mini-program: the tablet and desktop layouts start here. */
const WIDE = 700

const isForPhones = ({ name, params }) => {
  if (name !== 'media') return true
  const least = Number(/min-width:\s*(\d+)px/.exec(params)?.[1] ?? 0)
  return least < WIDE && params.trim() !== 'print'
}

/** Removes the rules for wide screens and printers from a stylesheet. */
function phoneStyles(css) {
  const root = postcss.parse(css)
  root.walkAtRules(rule => {
    if (!isForPhones(rule)) rule.remove()
  })
  return root.toString()
}

module.exports = { phoneStyles }
