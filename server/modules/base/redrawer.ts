/**
 * Runs the re-encoding of uploaded pictures in a child process, one picture at a time through a queue. The order goes by IPC message, the
 * bytes through stdin; the child answers with one message. A timeout, a crash or too much memory ends the child, and the next picture
 * starts a new one; an idle child exits too.
 */

import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pLimit from 'p-limit'
import { badField, tooMany } from '../../errors/api-error'
import { buildLoaderArguments, programFile } from '../../programs'
import type { Redraw, Redrawn } from './redraw'
import type { RedrawAnswer, RedrawOrder } from './redraw-process'

const badImage = (message: string) => badField({ field: 'image', message })

/** Timeout of one picture; clients wait 15 s for an upload. */
const LONGEST_MS = 14_000
/** Maximum queue length: each waiting picture holds its bytes in memory. */
const MAX_WAITING = 8
/**
 * The process is restarted once it uses this much memory after a picture, since the allocator does not return all of it and the rest would
 * add up.
 */
const MAX_HELD = 110 * 1024 * 1024
/** The process exits after this idle time. */
const IDLE_MS = 20_000

let drawer: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
const limit = pLimit(1)

/**
 * Re-encodes a picture in the separate process, one at a time. Throws 1004 if it is no picture, crashes the process or takes too long; 1007
 * if too many are waiting already.
 */
export async function redrawApart(job: Redraw): Promise<Redrawn> {
  if (limit.activeCount + limit.pendingCount > MAX_WAITING) throw tooMany(3, '上传的人太多，请稍后再试')
  return limit(drawNext, job)
}

async function drawNext(job: Redraw): Promise<Redrawn> {
  clearTimeout(idle)
  const answer = await ask((drawer ??= start()), job)
  if (answer && answer.held > MAX_HELD) stop()
  else idle = setTimeout(stop, IDLE_MS).unref()
  if (!answer) throw badImage('图片无法处理')
  if ('refused' in answer) throw badImage(answer.refused)
  if ('fault' in answer) throw new Error(`drawing failed: ${answer.fault}`)
  return answer.done
}

/** Sends one picture to the process; null if the process crashed or timed out, and was killed. */
function ask(child: ChildProcess, job: Redraw): Promise<RedrawAnswer | null> {
  return new Promise(resolve => {
    const finish = (answer: RedrawAnswer | null) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      child.channel?.unref()
      if (answer === null) stop()
      resolve(answer)
    }
    const onMessage = (message: unknown) => finish(message as RedrawAnswer)
    const onExit = () => finish(null)
    const timer = setTimeout(onExit, LONGEST_MS)
    child.channel?.ref()
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
    const order: RedrawOrder = { mark: job.mark, size: job.bytes.length }
    child.send(order, error => {
      if (error) onExit()
    })
    // raw bytes through the pipe: an IPC message would copy them whole, twice
    child.stdin?.write(job.bytes)
  })
}

function start(): ChildProcess {
  const program = programFile('modules/base/redraw-process')
  const child = fork(program, {
    // Pictures use memory outside of V8's heap, so a small heap is enough.
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=96', ...buildLoaderArguments(program)],
    // The process needs none of the server's environment. Few malloc arenas: each of glibc's many would retain the memory that it once
    // used.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  // the exit event reports a crash during the write
  child.stdin?.on('error', () => undefined)
  ;(child.stdin as Socket | null)?.unref()
  child.unref()
  child.channel?.unref()
  return child
}

function stop(): void {
  drawer?.kill('SIGKILL')
  drawer = null
}
