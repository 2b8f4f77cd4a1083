export { setLoadFailedPage } from './h5/load-failed'
