import type { Worker } from 'node:cluster'

/** What node:cluster sends along with a connection, and gets back once it was taken (lib/internal/cluster/utils.js). */
interface Message {
  act?: string
  seq?: number
  ack?: number
}

/**
 * A connection is given to a process in turn, and kept here too until that one says that it has it. One that ended before says nothing,
 * and node would keep the connection open for ever: here it goes to the next process, as if it had been refused.
 */
export function handAgain(worker: Worker): void {
  const child = worker.process
  const given = new Set<number>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const { act, seq } = args[0] as Message
    if (act === 'newconn' && seq !== undefined) given.add(seq)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: Message) => {
    if (ack !== undefined) given.delete(ack)
  })
  // 'exit' comes once the process is out of the turns, so that it is not given them again
  worker.once('exit', () => {
    for (const ack of [...given])
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
  })
}
