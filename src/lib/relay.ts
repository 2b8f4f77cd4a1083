/** What a phone dials for a relay number: `400-000-0000 转 1201` → `400-000-0000,1201`; the comma waits for the line. */
export const dialText = (relay: string): string => relay.replace('转', ',').replace(/\s/g, '')
