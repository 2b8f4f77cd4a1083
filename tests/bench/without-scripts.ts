import { changedSite, type ChangedSite } from './changed-site'

/** Matches scripts and preloads of scripts, nothing else. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g

/** Proxies the same site with all scripts removed from its pages; `close` stops it. */
export const withoutScripts = (origin: string): Promise<ChangedSite> =>
  changedSite(origin, { page: html => html.replace(SCRIPTS, '') })
