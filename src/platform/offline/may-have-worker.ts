import { clientKind } from '../target'

/** A browser by itself: web-views and native wrappers have a way of their own to be without a network. */
export const mayHaveWorker = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'indexedDB' in window &&
  clientKind() === 'browser'
