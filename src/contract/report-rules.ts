/** Days for which a report of a lot can be verified. */
export const REPORT_DAYS = 180
/** Newest reports of a member that are stored. */
export const REPORTS_KEPT = 50
/** Seconds for which the address of a report's PDF is valid. */
export const REPORT_LINK_SECONDS = 3600

/** The first 16 digits of a digest in groups, as a report and its verification show it: 3F2A 9C01 77B0 E5D4. */
export const digestWords = (digest: string): string =>
  (digest.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ')
