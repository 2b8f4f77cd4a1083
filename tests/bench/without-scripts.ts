import { changedSite, type ChangedSite } from './changed-site'

/** Scripts, what is fetched ahead for them, and nothing else. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g

/** The same site with all scripts taken out of its pages; ends with `close`. */
export const withoutScripts = (origin: string): Promise<ChangedSite> =>
  changedSite(origin, { page: html => html.replace(SCRIPTS, '') })
