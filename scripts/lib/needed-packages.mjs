/** Resolves `name` from the package at `place` ('node_modules/a', '' for the root) like Node; undefined if not found. */
function findPackagePlace(packages, name, place) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[found]) return found
    if (at === '') return undefined
  }
}

/**
 * Returns the lock file entries of the packages loaded by `roots`, by path and in file order; omits missing optional ones. Throws if a
 * required one is missing.
 */
export function findNeededPackages(packages, roots) {
  const found = new Set()
  const add = (name, from, isOptional) => {
    const place = findPackagePlace(packages, name, from)
    if (place === undefined) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name}, which ${from || 'the server'} loads`)
    }
    if (found.has(place)) return
    found.add(place)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[place]
    for (const one of Object.keys(dependencies)) add(one, place, one in optionalDependencies)
    for (const one of Object.keys(optionalDependencies)) add(one, place, true)
    for (const one of Object.keys(peerDependencies))
      add(one, place, peerDependenciesMeta[one]?.optional === true)
  }
  for (const root of roots) add(root, '', false)
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([place]) => found.has(place))
      // These flags refer to the clients' packages elsewhere in the tree; here all packages are loaded by the server.
      .map(([place, { dev: _dev, devOptional: _devOptional, ...entry }]) => [place, entry]),
  )
}
