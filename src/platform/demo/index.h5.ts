/** The server writes an element of this name into the pages of a site with demo data (server/h5/template.ts). */
const hasDemoData = (): boolean => document.getElementById('demo') !== null

/** Nothing to hear here: the page says it. */
export const noteDemoData = (_headers: unknown): void => undefined

export const useHasDemoData = hasDemoData
