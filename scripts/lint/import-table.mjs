// Allowed imports between modules; scripts/check-imports.mjs enforces them.

/** Our modules by folder below src (and the server), with the modules they may import; every module may import types of the contract. */
export const MAY_IMPORT = {
  pages: ['features', 'domain', 'ui', 'state', 'platform', 'lib', 'routes'],
  // A feature may not import another: shared code moves down into a domain, combinations belong in a page.
  features: ['domain', 'ui', 'api', 'state', 'platform', 'lib', 'routes'],
  domain: ['ui', 'api', 'state', 'platform', 'lib', 'routes', 'contract'],
  ui: ['platform', 'lib'],
  api: ['state', 'platform', 'lib', 'contract'],
  state: ['platform', 'lib'],
  platform: ['lib', 'routes'],
  routes: ['lib'],
  lib: [],
  contract: [],
  // Files `loaders.ts` of the pages: the queries of a screen's first render, for the server, so without React and Taro.
  loaders: ['contract', 'lib'],
  server: ['contract', 'lib', 'loaders'],
}

/** Modules whose subfolders are separate from each other. */
export const SEPARATE = ['features', 'domain']

/** Public entry points of an entity, for other entities. */
const ENTITY_ENTRIES = [
  /^src\/domain\/[^/]+\/(card\/)?[^/]*-card[^/]*$/,
  /^src\/domain\/[^/]+\/(card\/)?[^/]*-view\.ts$/,
  /^src\/domain\/[^/]+\/[^/]*-marks\.ts$/,
  /^src\/domain\/[^/]+\/(lists\/)?use-[^/]*$/,
  /^src\/domain\/[^/]+\/[^/]*-quer[^/]*$/,
  // A term is explained wherever it appears.
  /^src\/domain\/wiki\/term\.tsx$/,
]

/** Files that a module may import beyond the table. */
export const ALSO = [
  { from: 'domain', to: ENTITY_ENTRIES },
  // The server sets status, title and canonical URL of pages; one table maps URLs to pages.
  { from: 'server', to: [/^src\/routes\/(match|table)\.ts$/] },
  // A report of a lot says what the lot's page says, by the functions that write the page's texts; they have no React or Taro.
  {
    from: 'server',
    to: [
      /^src\/domain\/house\/detail\/(cost|deals|price|risk)-view\.ts$/,
      /^src\/domain\/house\/user-state\/verdict\.ts$/,
      /^src\/domain\/finance\/bid\/(bid-form|cash-view)\.ts$/,
    ],
  },
  { from: 'loaders', to: [/^src\/routes\/(loader|table)\.ts$/] },
  // Form rules are written once, for the form and for the server.
  { from: 'features', to: [/^src\/contract\/(forms|codes|consents)\.ts$/] },
  // Labels of channels, in the app and in messages of the server.
  { from: 'contract', to: [/^src\/lib\/wechat-name(\.swan)?\.ts$/] },
]
