/** What a member may agree to and take back, beyond the account itself. */
export const CHOICE_KINDS = ['history', 'position', 'personal', 'statistics', 'marketing'] as const
export type ChoiceKind = (typeof CHOICE_KINDS)[number]
/** Agreed to with the privacy policy, until taken back; the others are off until they are agreed to. */
export const ON_WITH_ACCOUNT: readonly ChoiceKind[] = ['history', 'personal']

/** Days for which an agreed position holds before it is asked about again. */
export const POSITION_DAYS = 30
/** Seconds that a file is kept, and its addresses are good. */
export const EXPORT_SECONDS = 86_400
/** Times that a file may be fetched. */
export const EXPORT_OPENINGS = 3
