import { clientKind } from '../target'

/** True in a plain browser: web-views and native wrappers have their own offline support. */
export const mayHaveWorker = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'indexedDB' in window &&
  clientKind() === 'browser'
