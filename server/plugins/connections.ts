import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'

/**
 * Closes connections of an address beyond its maximum; behind a proxy, whose address all clients share, the proxy does that
 * (docs/operations/operate.md).
 */
export function limitConnections(app: FastifyInstance, { connectionsPerAddress: max }: Env) {
  if (max === 0) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = limitedAddress(socket.remoteAddress ?? '')
    const held = (open.get(address) ?? 0) + 1
    if (held > max) {
      socket.destroy()
      return
    }
    open.set(address, held)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
