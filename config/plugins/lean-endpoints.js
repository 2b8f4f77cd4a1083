const path = require('node:path')

const LEAN = JSON.stringify(path.resolve(__dirname, '../stubs/lean-endpoints.js'))
const TABLE = /export const (\w+) = endpointsOf<[^(]*>\(\)\(\{\n([^]*?)\n\}\)/g
const LINE = /^ {2}'([^']+)': (\{[^}]*\}),$/gm

/**
 * A domain's table of calls as one string: a client asks it only whether visitors may call, and whether a key goes along.
 * Roles above members and what is a write are the server's.
 */
module.exports = function leanEndpoints(source) {
  const tables = [...source.matchAll(TABLE)]
  if (tables.length === 0) throw new Error(`${this.resourcePath} has no table of calls`)
  return [
    `import { leanEndpoints } from ${LEAN}`,
    ...tables.map(([, name, body]) => {
      const rest = body
        .replace(LINE, '')
        .replace(/\/\*\*[^]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .trim()
      if (rest !== '') throw new Error(`${this.resourcePath}: ${rest.slice(0, 80)}`)
      const calls = [...body.matchAll(LINE)].map(([, call, options]) => {
        const digit = (options.includes('role:') ? 1 : 0) + (options.includes('isIdempotent: true') ? 2 : 0)
        return call + digit
      })
      return `export const ${name} = leanEndpoints('${calls.join(',')}')`
    }),
  ].join('\n')
}
