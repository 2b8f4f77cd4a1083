import type { Worker } from 'node:cluster'

/** Message with which node:cluster passes a connection, and its acknowledgement (lib/internal/cluster/utils.js). */
interface Message {
  act?: string
  seq?: number
  ack?: number
}

/**
 * Redispatches connections. node:cluster assigns a connection to a worker and holds it in the primary until the worker acknowledges it. If
 * the worker exits first, no acknowledgement arrives, and node would hold the connection open forever; this passes it to the next worker,
 * as if it had been refused.
 */
export function redispatchConnection(worker: Worker): void {
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
  // 'exit' fires after the worker has left the rotation, so that it is not chosen again.
  worker.once('exit', () => {
    for (const ack of [...given])
      child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined)
  })
}
