/**
 * Pages that open offline from data stored on the device, and the pages that lead to them. The build lists their files for the worker.
 * @public
 */
export const OFFLINE_PAGES = [
  'main/home',
  'main/my',
  'my/follow',
  'house/detail',
  'calc/mine',
  'calc/tax-result',
  'calc/loan-result',
  'calc/bid-limit',
  'tools/calendar',
  'account/offline',
].map(page => `pages/${page}/index`)
