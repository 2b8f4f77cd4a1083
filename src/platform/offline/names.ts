/** What the device is asked for by these names: the page and its worker (src/worker) have them alike. */
export const WORKER = '/worker.js'
/** The page that opens any address without a network: no answer and no member in it. */
export const SHELL = '/offline-shell'
export const DATABASE = 'offline'
/** Scripts, styles and the shell. */
export const FILES = 'offline-files'
export const PICTURES = 'offline-pictures'

/** Pictures that anybody may see; those of persons (/static/own) are never kept. */
const OPEN_PICTURE = /^\/static\/(pic|demo|map)\//
export const isOpenPicture = (path: string) => OPEN_PICTURE.test(path)
