import { readApart } from '../../../readers/read-apart'
import { blocksOfHtml, type ReadHtml } from '../../../readers/blocks-of-html'

/** Signs that are read at once: a moment's work. */
const FEW = 2_000

/** `blocksOfHtml` of a text of any length, a long one apart from the event loop. */
export const readHtml = async (content: string): Promise<ReadHtml> =>
  content.length <= FEW
    ? blocksOfHtml(content)
    : readApart('html', content, { field: 'content', message: '正文无法读取' })
