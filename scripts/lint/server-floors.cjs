/** The rooms of the server by floor: a room uses its own files and the floors below it. */
const FLOORS = [
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

/** 'server/http/context.ts' → 'http'; a file that lies in server/ itself is a room of its own. */
const roomOf = file => /^server\/([\w-]+)/.exec(file)?.[1]

const floorOf = file => FLOORS.findIndex(rooms => rooms.includes(roomOf(file)))

module.exports = { FLOORS, roomOf, floorOf }
