/** Dial string of a relay number: `400-000-0000 转 1201` → `400-000-0000,1201`; the comma pauses before the extension. */
export const dialText = (relay: string): string => relay.replace('转', ',').replace(/\s/g, '')

/** Phone number with extension in a notice's contact: `演示机构，400-000-0000 转 8` → `400-000-0000 转 8`. */
export const numberIn = (contact: string): string | undefined =>
  /(?:\d{3,4}[- ]?)?\d{3,4}[- ]?\d{4}(?:\s*转\s*\d{1,6})?/.exec(contact)?.[0]
