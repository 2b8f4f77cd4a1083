/** The rooms of the server by floor: a room uses its own files and the floors below it. */
export const FLOORS = [
  ['run', 'env', 'settings-check'],
  ['db'],
  ['threads'],
  ['http'],
  ['notice'],
  ['adapters'],
  ['lots'],
  ['shared'],
  ['lot-search'],
  ['cards'],
  ['alerts'],
  ['pictures', 'videos'],
  ['privacy'],
  ['modules'],
  ['documents', 'kept', 'found', 'import'],
  ['jobs', 'h5'],
  ['plugins'],
  ['app', 'web', 'start', 'main', 'create-admin', 'read-url', 'import-tables', 'demo'],
]

/** 'server/errors/api-error.ts' → 'http'; a file that lies in server/ itself is a room of its own. */
export const roomOf = file => /^server\/([\w-]+)/.exec(file)?.[1]

export const floorOf = file => FLOORS.findIndex(rooms => rooms.includes(roomOf(file)))
