import { parseInWorker } from '../../../readers/parse-in-worker'
import { blocksOfHtml, type ReadHtml } from '../../../readers/blocks-of-html'

/** Length in characters up to which a text is parsed synchronously. */
const FEW = 2_000

/** Runs `blocksOfHtml` on a text of any length; a long one in a worker, off the event loop. */
export const readHtml = async (content: string): Promise<ReadHtml> =>
  content.length <= FEW
    ? blocksOfHtml(content)
    : parseInWorker('html', content, { field: 'content', message: '正文无法读取' })
