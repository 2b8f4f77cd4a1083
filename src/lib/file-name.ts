/** Characters that a file name of Windows, macOS or Linux may not hold, and those that move text around. */
const FORBIDDEN = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e<>:"/\\|?*]+/g
const MAX_PART = 30
const MAX_NAME = 100

/** Names a file by its content, for example `线索 超时未联系 看房 2026-11-30`; omits empty parts. */
export const formatFileName = (parts: readonly (string | number | boolean | null | undefined)[]): string =>
  parts
    .filter(part => typeof part !== 'boolean' && part !== null && part !== undefined)
    .map(part => String(part).replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_PART).trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_NAME)
