import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')

/** Who may import whom, of ours. Beside it, types of the contract may be imported everywhere: they ship nothing. */
const MAY_IMPORT = {
  pages: ['features', 'domain', 'ui', 'state', 'platform', 'lib', 'routes'],
  // Not another feature: what two of them need moves down into a domain, what joins two happens up in a page.
  features: ['domain', 'ui', 'api', 'state', 'platform', 'lib', 'routes'],
  domain: ['ui', 'api', 'state', 'platform', 'lib', 'routes', 'contract'],
  ui: ['platform', 'lib'],
  api: ['state', 'platform', 'lib', 'contract'],
  state: ['platform', 'lib'],
  platform: ['lib', 'routes'],
  routes: ['lib'],
  lib: [],
  contract: [],
  server: ['contract', 'lib'],
}

/** Folders whose parts are apart from each other: one element a subfolder. */
const PARTED = ['features', 'domain']

/** What a noun shows to other nouns. */
const NOUN_DOORS = [
  'src/domain/*/{,card/}*-card*',
  'src/domain/*/{,card/}*-view.ts',
  'src/domain/*/*-marks.ts',
  'src/domain/*/{,lists/}use-*',
  'src/domain/*/*-quer*',
  // A word of the field is explained wherever it stands.
  'src/domain/wiki/term.tsx',
]

const elements = [
  ...PARTED.map(type => ({ type, pattern: `src/${type}/*`, capture: ['part'] })),
  ...Object.keys(MAY_IMPORT)
    .filter(type => !PARTED.includes(type) && type !== 'server')
    .map(type => ({ type, pattern: `src/${type}` })),
  { type: 'server', pattern: 'server' },
]

const policies = [
  ...Object.entries(MAY_IMPORT).map(([type, allowed]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: allowed } } } },
  })),
  {
    from: { element: { type: 'domain' } },
    allow: { to: { element: { type: 'domain' }, file: { path: NOUN_DOORS } } },
  },
  { allow: { to: { element: { type: 'contract' } }, dependency: { kind: 'type' } } },
  // Pages are given their status, title and canonical address by the server; which page a URL is, one table says.
  {
    from: { element: { type: 'server' } },
    allow: { to: { file: { path: ['src/routes/match.ts', 'src/routes/table.ts'] } } },
  },
  // The rules of forms are written once, for the form and for the server.
  {
    from: { element: { type: 'features' } },
    allow: {
      to: { file: { path: ['src/contract/forms.ts', 'src/contract/codes.ts', 'src/contract/consents.ts'] } },
    },
  },
]

export const importTable = boundaries => ({
  plugins: { boundaries },
  settings: {
    'import/resolver': { [path.join(ROOT, 'scripts/lint/resolve-source.cjs')]: {} },
    'boundaries/root-path': ROOT,
    'boundaries/elements': elements,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/legacy-templates': false,
  },
  rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
})
