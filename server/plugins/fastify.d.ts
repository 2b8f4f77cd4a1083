import 'fastify'
import type { FaultKeeper } from '../client-errors/error-aggregator'
import type { AfterWorks } from '../http/post-commit-hooks'
import type { Background } from '../http/background'
import type { Packed } from '../http/packed'
import type { RateLimitStore } from '../http/rate-limit-store'
import type { ResponseCache } from '../cache/response-cache'
import type { LotEngine } from '../search/lot-search'
import type { RuleShelf } from '../rules/rule-books'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports not ready from now on, but continues to answer. */
    drain: () => void
    /** Fire-and-forget writes of counts and histories. */
    background: Background
    /** Post-commit work of calls; wait for it before closing the database. */
    afterWorks: AfterWorks
    /** Errors reported by clients, until they are written. */
    faults: FaultKeeper
    /** Cache of responses for all visitors. */
    cache: ResponseCache
    /** Reloads rates and rules after a possible change. */
    rulesChanged: () => void
    /** Rates and rules as last loaded by this server. */
    rules: RuleShelf
    /** In-memory index of all lots. */
    lots: LotEngine
    /** Rate-limit store of all processes. */
    tally: RateLimitStore
  }
  interface FastifyReply {
    /** errcode of the response, for the log. */
    errcode?: number
    /** Caller, for the log: a member's number, null for a visitor. */
    uid?: number | null
    /** Client that sent the call, for the words of an error. */
    comeFrom?: number
    /** Pre-serialized body, if several visitors receive the same one. */
    packed?: Packed
  }
  interface FastifyContextConfig {
    /** An endpoint of the contract: its errors are answered with HTTP 200 and errcode 1500. */
    isCall?: boolean
    /** The response lasts as long as the client listens: its duration is not a latency. */
    isStream?: boolean
  }
}
