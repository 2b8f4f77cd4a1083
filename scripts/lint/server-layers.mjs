/** Types of lot search, which the layers below it name in what they pass on. */
const LOT_SEARCH_INTERFACE = 'search/lot-search'

/** Folders of the server by layer: a folder may import from its own layer and the layers below; type imports count. */
export const SERVER_LAYERS = [
  ['errors', 'programs', 'env', 'settings', 'metrics', 'tracing', 's3'],
  ['db', 'threads'],
  ['backup', 'client-errors', 'state'],
  ['adapters', 'rules', LOT_SEARCH_INTERFACE],
  ['http'],
  ['notice'],
  ['readers'],
  ['shared'],
  ['search'],
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

/** 'server/http/context.ts' → 'http'; a file directly in server/ counts as a folder, and so does the interface of lot search. */
export const getServerFolder = file =>
  file === `server/${LOT_SEARCH_INTERFACE}.ts` ? LOT_SEARCH_INTERFACE : /^server\/([\w-]+)/.exec(file)?.[1]

/** Files of a folder that the rest of the server may import; nothing else of it. */
const ENTRIES = { search: ['server/search/index.ts', `server/${LOT_SEARCH_INTERFACE}.ts`] }

/** Returns the entries of the target's folder if the import passes them by; undefined if it may. */
export function findPassedEntries(file, target) {
  const folder = /^server\/([\w-]+)\//.exec(target)?.[1]
  const entries = Object.hasOwn(ENTRIES, folder ?? '') ? ENTRIES[folder] : undefined
  if (!entries || file.startsWith(`server/${folder}/`) || entries.includes(target)) return undefined
  return entries
}

export const findServerLayer = file =>
  SERVER_LAYERS.findIndex(folders => folders.includes(getServerFolder(file)))
