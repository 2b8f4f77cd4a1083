/** Folders of the server by layer: a folder may import from its own layer and the layers below; type imports count. */
export const SERVER_LAYERS = [
  ['errors', 'programs', 'env', 'settings', 'metrics', 'tracing', 's3'],
  ['db', 'threads'],
  ['backup', 'client-errors', 'state'],
  ['adapters', 'lots', 'rules'],
  ['http'],
  ['notice'],
  ['readers'],
  ['shared'],
  ['lot-search'],
  ['cards'],
  ['alerts'],
  ['roles'],
  ['cases'],
  ['documents'],
  ['privacy'],
  ['modules'],
  ['pictures', 'videos', 'cache', 'seo'],
  ['jobs', 'h5', 'assistants'],
  ['plugins'],
  [
    'app',
    'web',
    'start',
    'main',
    'create-admin',
    'read-url',
    'import-tables',
    'export-tables',
    'make-backup',
    'restore',
    'try-backup',
    'show-metrics',
    'demo',
  ],
]

/** 'server/http/context.ts' → 'http'; a file directly in server/ counts as a folder. */
export const getServerFolder = file => /^server\/([\w-]+)/.exec(file)?.[1]

export const findServerLayer = file =>
  SERVER_LAYERS.findIndex(folders => folders.includes(getServerFolder(file)))
