import { COME_FROM } from '../../src/contract/codes'
import { WECHAT } from '../../src/lib/wechat-name'
import { WECHAT as OTHER } from '../../src/lib/wechat-name.swan'

/** Replaces the name of WeChat in our own texts for Baidu's mini-program: Baidu's review rejects names of other platforms. */
export const platformWords = (comeFrom: number | undefined, text: string): string =>
  comeFrom === COME_FROM.swan ? text.replaceAll(WECHAT, OTHER) : text
