import { trackAction } from '../track-action/noted'

/** Opens a document of the server in a new tab; `path` begins with a slash. */
export function openDocument(path: string): Promise<void> {
  trackAction('download')
  window.open(path, '_blank', 'noopener')
  return Promise.resolve()
}
