/**
 * What a target is without, whoever runs it, in the words of src/routes/left-out.ts. The platforms' review refuses earning by sharing and by inviting
 * (rewards) and the way to apps outside; the editors' desk opens in a desktop's browser alone, and only a browser keeps pages for times without
 * a network.
 */
const OF_TARGET: Partial<Record<string, readonly string[]>> = {
  weapp: ['rewards', 'download-app', 'desk', 'my-offline'],
  swan: ['rewards', 'download-app', 'desk', 'my-offline'],
}

/** With what the owner leaves out of every target (TARO_APP_LEFT_OUT), as that setting is written. */
export const leftOutOf = (target: string, ofOwner = ''): string =>
  [...new Set([...ofOwner.split(','), ...(OF_TARGET[target] ?? [])])].filter(Boolean).join(',')
