/** Finds circles, and imports of what is not installed or not listed. The import table itself is held by ESLint. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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
