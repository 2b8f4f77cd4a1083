/** What decides the taxes of a purchase, as it is asked wherever one is worked out. */
export const HOMES = [
  { key: '0', label: '首套' },
  { key: '1', label: '二套' },
  { key: '2', label: '三套及以上' },
] as const
export const HELD = [
  { key: 'lt2', label: '不满 2 年' },
  { key: '2to5', label: '2–5 年' },
  { key: 'gt5', label: '满 5 年' },
] as const
/** Who bears the seller's taxes, where a notice may say it. */
export const BEARERS = [
  { key: 'notice', label: '按公告' },
  { key: 'law', label: '依法各付' },
  { key: 'buyer', label: '买方全付' },
] as const
