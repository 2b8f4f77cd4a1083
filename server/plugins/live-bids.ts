// Live bids by server-sent events. All streams of a process share one poll every two seconds; a lot's state is sent only when it changed,
// and a comment line every 20 seconds as a heartbeat. Streams end when the lot is over or after ten minutes. When the process is full,
// networks with many streams give way to networks with few.

import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LotState } from '../../src/contract/house/schema'
import type { Database } from '../db/database'
import { limitedAddress, toNetworkAddress } from '../http/address'
import type { AppContext } from '../http/services'
import { lotStates } from '../modules/house/live'

/** Milliseconds between two polls of the lots with listeners, between two heartbeats, and the maximum lifetime of a stream. */
const LOOK_MS = 2_000
const BEAT_MS = 20_000
const LIFE_MS = 10 * 60_000
/** Maximum streams of one process, and of one address. */
const MAX = 1_000
const MAX_BY_ADDRESS = 12
/** Maximum bytes buffered for a listener: a slower reader is disconnected and falls back to polling. */
const MAX_BEHIND = 16 * 1024

interface Listener {
  lot: number
  address: string
  network: string
  out: PassThrough
  until: number
}

const words = (state: LotState) => `data: ${JSON.stringify(state)}\n\n`

/** Listeners by lot, address and network. `onFirst` runs when the first one comes, `onLast` when the last one has gone. */
function createListenerRegistry({
  max,
  onFirst,
  onLast,
}: {
  max: number
  onFirst: () => void
  onLast: () => void
}) {
  const byLot = new Map<number, Set<Listener>>()
  const told = new Map<number, string>()
  const byAddress = new Map<string, number>()
  /** Listeners of each network in order of arrival. */
  const byNetwork = new Map<string, Set<Listener>>()
  let total = 0

  const drop = (listener: Listener) => {
    const ofLot = byLot.get(listener.lot)
    if (!ofLot?.delete(listener)) return
    total -= 1
    const left = (byAddress.get(listener.address) ?? 1) - 1
    if (left > 0) byAddress.set(listener.address, left)
    else byAddress.delete(listener.address)
    const ofNetwork = byNetwork.get(listener.network)
    ofNetwork?.delete(listener)
    if (ofNetwork?.size === 0) byNetwork.delete(listener.network)
    if (ofLot.size === 0) {
      byLot.delete(listener.lot)
      told.delete(listener.lot)
    }
    if (total === 0) onLast()
  }

  const each = function* (): Generator<Listener> {
    for (const ofLot of byLot.values()) yield* ofLot
  }

  return {
    byLot,
    /** Last text sent to the listeners of each lot. */
    told,
    drop,
    each,
    /**
     * Returns whether another stream fits, and evicts one if needed: the oldest stream of the network with the most, which falls back to
     * polling.
     */
    hasRoom: (address: string): boolean => {
      if ((byAddress.get(address) ?? 0) >= MAX_BY_ADDRESS) return false
      if (total < max) return true
      const own = byNetwork.get(toNetworkAddress(address))?.size ?? 0
      let fullest: Set<Listener> | undefined
      for (const network of byNetwork.values()) if (network.size > (fullest?.size ?? 0)) fullest = network
      const [oldest] = fullest ?? []
      if (!oldest || !fullest || fullest.size <= own + 1) return false
      drop(oldest)
      oldest.out.destroy()
      return true
    },
    add: (listener: Listener): void => {
      const ofLot = byLot.get(listener.lot) ?? new Set()
      byLot.set(listener.lot, ofLot.add(listener))
      byAddress.set(listener.address, (byAddress.get(listener.address) ?? 0) + 1)
      byNetwork.set(listener.network, (byNetwork.get(listener.network) ?? new Set()).add(listener))
      total += 1
      if (total === 1) onFirst()
    },
  }
}

function send(listener: Listener, text: string): void {
  const { out } = listener
  if (out.writableLength + out.readableLength > MAX_BEHIND) out.destroy()
  else out.write(text)
}

/** Registry of the listeners of running lots. One query per poll serves all of them, and no query runs while nobody listens. */
export function createListeners(db: Database, log: Pick<FastifyBaseLogger, 'warn'>, max = MAX) {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let beatAt = 0
  const registry = createListenerRegistry({
    max,
    onFirst: () => {
      timer = setInterval(lookAgain, LOOK_MS).unref()
    },
    onLast: () => clearInterval(timer),
  })
  const { byLot, told } = registry

  const look = async () => {
    const states = new Map((await lotStates(db, [...byLot.keys()])).map(state => [state.id, state]))
    const now = Date.now()
    const isBeat = now - beatAt >= BEAT_MS
    if (isBeat) beatAt = now
    for (const [lot, ofLot] of [...byLot]) {
      const state = states.get(lot)
      const text = state && words(state)
      const isNew = text !== undefined && told.get(lot) !== text
      if (isNew) told.set(lot, text)
      for (const listener of [...ofLot]) {
        if (isNew) send(listener, text)
        else if (isBeat) send(listener, ':\n\n')
        if (state?.status !== 'ongoing' || now > listener.until) listener.out.end()
      }
    }
  }
  const lookAgain = () => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'running lots could not be read for those who listen'),
      )
      .finally(() => {
        isLooking = false
      })
  }

  return {
    hasRoom: registry.hasRoom,
    /** Opens a stream of one lot, which starts with its current state. */
    add: (address: string, state: LotState): PassThrough => {
      const listener: Listener = {
        lot: state.id,
        address,
        network: toNetworkAddress(address),
        out: new PassThrough(),
        until: Date.now() + LIFE_MS,
      }
      registry.add(listener)
      for (const end of ['close', 'error', 'end'] as const)
        listener.out.on(end, () => registry.drop(listener))
      send(listener, `retry: 1000\n${words(state)}`)
      return listener.out
    },
    end: () => {
      for (const { out } of [...registry.each()]) out.end()
      clearInterval(timer)
    },
  }
}

/** GET /events/lots/{id}: price, bids and end of a running lot as they change, by server-sent events. Clients that get no stream poll. */
export function registerLiveBids(app: FastifyInstance, { db }: AppContext) {
  const listeners = createListeners(db, app.log)
  app.addHook('preClose', async () => {
    listeners.end()
  })
  app.get<{ Params: { id: string } }>(
    '/events/lots/:id',
    { config: { isStream: true } },
    async ({ params, ip }, reply) => {
      const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0
      const address = limitedAddress(ip)
      const [state] = id === 0 ? [] : await lotStates(db, [id])
      // 204 stops the browser from reconnecting.
      if (state?.status !== 'ongoing') return reply.code(204).send()
      if (!listeners.hasRoom(address)) return reply.code(503).header('retry-after', '60').send()
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .header('x-robots-tag', 'noindex')
          // The connection ends with its stream, so that a stopping server waits for none.
          .header('connection', 'close')
          .send(listeners.add(address, state))
      )
    },
  )
}
