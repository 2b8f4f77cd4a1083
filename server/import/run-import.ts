import type { Importer, ImportTools } from './importer'
import { readRows } from './read-rows'

/** Errors that are said one by one. */
const MOST_SAID = 50

/**
 * Reads a table and says what it comes to; with `isWrite` and no error it is written, all of it or nothing. Returns whether it had no
 * error.
 */
export async function runImport<Row>(
  importer: Importer<Row>,
  {
    text,
    isWrite,
    say,
    ...tools
  }: ImportTools & { text: string; isWrite: boolean; say: (line: string) => void },
): Promise<boolean> {
  const { rows, errors: unread } = readRows(importer, text)
  const plan = await importer.plan(tools, rows)
  const errors = [...unread, ...plan.errors].sort((a, b) => a.line - b.line)
  for (const { line, message } of errors.slice(0, MOST_SAID)) say(`第 ${line} 行　${message}`)
  if (errors.length > MOST_SAID) say(`……还有 ${errors.length - MOST_SAID} 处错误`)
  say(`读到 ${rows.length} 行，错误 ${errors.length} 处`)
  for (const line of plan.report) say(line)
  if (errors.length > 0) say('有错误，什么也没有写入')
  else if (isWrite) say(await tools.db.transaction(db => plan.write(db)))
  else say('这是试运行，什么也没有写入；加 --write 写入')
  return errors.length === 0
}
