const { FLOORS } = require('./scripts/lint/server-floors.cjs')

const inRooms = rooms => `^server/(${rooms.join('|')})(/|[.]ts$)`

/** A room of the server uses its own floor's files and the floors below it; types count. */
const upstairs = FLOORS.slice(0, -1).map((rooms, floor) => ({
  name: `server-floor-${floor}`,
  comment: 'scripts/lint/server-floors.cjs says which room lies where.',
  severity: 'error',
  from: { path: inRooms(rooms) },
  to: { path: inRooms(FLOORS.slice(floor + 1).flat()) },
}))

/** Finds circles, and imports of what is not installed or not listed. The import table itself is held by ESLint. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nouns-one-way',
      comment: 'No two nouns of the server import each other, not by a way around either.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/[^/]+$' },
      to: { circular: true },
    },
    ...upstairs,
    {
      name: 'listed-packages-only',
      severity: 'error',
      // Demo data are made where it is developed alone.
      from: { path: '^(src|server)', pathNot: '^server/demo/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-by-its-door',
      comment: 'Production does not ship server/demo: one place loads it, and only where there is demo data.',
      severity: 'error',
      from: { path: '^server/(?!demo/)', pathNot: '^server/start/demo-room[.]ts$' },
      to: { path: '^server/demo/' },
    },
    {
      name: 'demo-when-needed',
      severity: 'error',
      from: { path: '^server/start/demo-room[.]ts$' },
      to: { path: '^server/demo/', dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]cache|server/db/migrations)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
