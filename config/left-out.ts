/**
 * Features disabled per target regardless of the operator, named as in src/routes/left-out.ts. The platforms' review rejects rewards for
 * sharing and inviting and links to apps outside; the editors' desk works in a desktop browser only, and only a browser can cache pages for
 * offline use.
 */
const OF_TARGET: Partial<Record<string, readonly string[]>> = {
  weapp: ['rewards', 'download-app', 'desk', 'my-offline'],
  swan: ['rewards', 'download-app', 'desk', 'my-offline'],
}

/** Adds the features that the owner disables on every target (TARO_APP_LEFT_OUT), in that setting's format. */
export const formatLeftOut = (target: string, ofOwner = ''): string =>
  [...new Set([...ofOwner.split(','), ...(OF_TARGET[target] ?? [])])].filter(Boolean).join(',')
