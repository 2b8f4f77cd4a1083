import { importFile, type Saying } from '../../server/modules/import/import-file'
import type { Format } from '../../server/modules/import/lines'
import { kindOf } from '../../server/modules/import/kinds/kinds'
import type { TestServer } from './harness'

export interface FileRun extends Saying {
  format?: Format
  isWrite?: boolean
  file?: string
  from?: string
  step?: number
}

/** Brings lines in as `npm run import` does, and what it says. */
export async function runFile(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  kindName: string,
  lines: readonly string[] | Buffer,
  { isWrite = false, file = `${kindName}.csv`, from, step, format, ...saying }: FileRun = {},
) {
  const kind = kindOf(kindName)
  if (!kind) throw new Error(`no kind ${kindName}`)
  const said: string[] = []
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from((lines as readonly string[]).join('\n'))
  const isRight = await importFile({
    db,
    kind,
    now,
    source: async function* () {
      // in small parts, so that characters and lines are cut anywhere
      for (let at = 0; at < bytes.length; at += 1000) yield Promise.resolve(bytes.subarray(at, at + 1000))
    },
    format: format ?? null,
    ...saying,
    file,
    isWrite,
    say: line => said.push(line),
    ...(from === undefined ? {} : { from }),
    ...(step === undefined ? {} : { step }),
  })
  return { isRight, said }
}

/** 新增 1，更新 0 …: as numbers. */
export const countsIn = (said: readonly string[]) =>
  /新增 (\d+)，更新 (\d+)，不变 (\d+)，可能重复 (\d+)，错误 (\d+)/.exec(said.join('\n'))?.slice(1).map(Number)
