/** The server writes an element of this name into the pages of a site with demo data (server/h5/template.ts). */
const hasDemoData = (): boolean => document.getElementById('demo') !== null

/** Does nothing: the page contains the information. */
export const noteDemoData = (_headers: unknown): void => undefined

export const useHasDemoData = hasDemoData
