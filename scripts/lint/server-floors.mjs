/** The rooms of the server by floor: a room uses its own files and the floors below it. */
export const FLOORS = [
  ['env', 'db', 'threads'],
  ['http'],
  ['adapters', 'notice'],
  ['modules'],
  ['alerts', 'kept', 'found', 'documents', 'pictures', 'videos', 'import', 'privacy'],
  ['jobs', 'plugins', 'h5'],
  ['app', 'web', 'start', 'main', 'create-admin', 'read-url', 'tsx', 'demo'],
]

/** 'server/http/errors.ts' → 'http'; a file that lies in server/ itself is a room of its own. */
export const roomOf = file => /^server\/([\w-]+)/.exec(file)?.[1]

export const floorOf = file => FLOORS.findIndex(rooms => rooms.includes(roomOf(file)))
