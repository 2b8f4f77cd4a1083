/** A package is loaded as a whole. */
export { UnreadTotal } from './unread-total'
