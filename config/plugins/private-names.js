const fs = require('node:fs')
const path = require('node:path')

/** Index of the file within its folder: each file has names of its own, since a class may inherit from a class of another file. */
const placeOf = file =>
  fs
    .readdirSync(path.dirname(file))
    .filter(name => name.endsWith('.js'))
    .sort()
    .indexOf(path.basename(file))
    .toString(36)

/**
 * Replaces private members by plain ones with short names, `#queryCache` by `$3_a`: transpiled for old engines, each access would call a
 * helper. Pure declarations are removed.
 */
module.exports = function privateNames(source) {
  const prefix = `$${placeOf(this.resourcePath)}_`
  const names = new Map()
  return source.replace(/^\s*#\w+;\s*$/gm, '').replace(/#([a-zA-Z]\w*)/g, (_, name) => {
    if (!names.has(name)) names.set(name, names.size.toString(36))
    return prefix + names.get(name)
  })
}
