/** Optional consents that a member may give and withdraw, in addition to the account itself. */
export const CHOICE_KINDS = ['history', 'position', 'personal', 'statistics', 'marketing'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]
/** Granted with the privacy policy until withdrawn; the others are off until granted. */
export const ON_WITH_ACCOUNT: readonly ChoiceKind[] = ['history', 'personal']

/** Days for which consent to positioning holds before the app asks again. */
export const POSITION_DAYS = 30
/** Seconds for which an export file and its URLs are valid. */
export const EXPORT_SECONDS = 86_400
/** Maximum downloads of a file. */
export const EXPORT_OPENINGS = 3
