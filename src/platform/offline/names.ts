/** Names in the device's caches, shared by the page and its worker (src/worker). */
export const WORKER = '/worker.js'
/** The page that opens any URL offline: it contains no response and no member's data. */
export const SHELL = '/offline-shell'
export const DATABASE = 'offline'
/** Scripts, styles and the shell. */
export const FILES = 'offline-files'
export const PICTURES = 'offline-pictures'

/** Public pictures; those of persons (/static/own) are never cached. */
const OPEN_PICTURE = /^\/static\/(pic|demo|map)\//
export const isOpenPicture = (path: string) => OPEN_PICTURE.test(path)
