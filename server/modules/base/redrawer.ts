import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import pLimit from 'p-limit'
import { badField, tooMany } from '../../errors/api-error'
import { loaderOf, programFile } from '../../programs'
import type { Redraw, Redrawn } from './redraw'
import type { RedrawAnswer, RedrawOrder } from './redraw-process'

const badImage = (message: string) => badField({ field: 'image', message })

/** A picture that takes longer is given up; clients wait 15 s for an upload. */
const LONGEST_MS = 14_000
/** Pictures that may wait: each holds its bytes in memory meanwhile. */
const MOST_WAITING = 8
/** The process ends when it holds this much after a picture: what the allocator does not give back would add up. */
const MOST_HELD = 110 * 1024 * 1024
/** The process ends when nothing came for this long. */
const IDLE_MS = 20_000

let drawer: ChildProcess | null = null
let idle: NodeJS.Timeout | undefined
const limit = pLimit(1)

/**
 * Draws a picture anew in the process for it, one after the other. What is no picture, breaks the process or takes too long: 1004; when
 * too many wait already: 1007.
 */
export async function redrawApart(job: Redraw): Promise<Redrawn> {
  if (limit.activeCount + limit.pendingCount > MOST_WAITING) throw tooMany(3, '上传的人太多，请稍后再试')
  return limit(drawNext, job)
}

async function drawNext(job: Redraw): Promise<Redrawn> {
  clearTimeout(idle)
  const answer = await ask((drawer ??= start()), job)
  if (answer && answer.held > MOST_HELD) stop()
  else idle = setTimeout(stop, IDLE_MS).unref()
  if (!answer) throw badImage('图片无法处理')
  if ('refused' in answer) throw badImage(answer.refused)
  if ('fault' in answer) throw new Error(`drawing failed: ${answer.fault}`)
  return answer.done
}

/** null: the process broke or took too long, and is gone. */
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
    // as they are, bit by bit: a message would be copied whole, twice
    child.stdin?.write(job.bytes)
  })
}

function start(): ChildProcess {
  const program = programFile('modules/base/redraw-process')
  const child = fork(program, {
    // Pictures lie outside of V8's heap: a small one is enough.
    execArgv: ['--max-semi-space-size=2', '--max-old-space-size=96', ...loaderOf(program)],
    // Nothing of the server's settings is needed there. Few memory pools: glibc's many would each keep what they once had.
    env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  // what breaks while it is written to is told by its end
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
