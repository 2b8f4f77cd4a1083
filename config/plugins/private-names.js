const fs = require('node:fs')
const path = require('node:path')

/** Which of its folder's files it is: each has names of its own, since a class may inherit from one of another file. */
const placeOf = file =>
  fs
    .readdirSync(path.dirname(file))
    .filter(name => name.endsWith('.js'))
    .sort()
    .indexOf(path.basename(file))
    .toString(36)

/**
 * Private members as plain ones with short names, `#queryCache` as `$3_a`: written for older engines each is a call of a helper.
 * What only declares one is left out.
 */
module.exports = function privateNames(source) {
  const prefix = `$${placeOf(this.resourcePath)}_`
  const names = new Map()
  return source.replace(/^\s*#\w+;\s*$/gm, '').replace(/#([a-zA-Z]\w*)/g, (_, name) => {
    if (!names.has(name)) names.set(name, names.size.toString(36))
    return prefix + names.get(name)
  })
}
