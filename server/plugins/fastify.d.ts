import 'fastify'
import type { FaultKeeper } from '../client-errors/keeper'
import type { AfterWorks } from '../http/after-work'
import type { Background } from '../http/background'
import type { Packed } from '../http/packed'
import type { Tally } from '../http/tally'
import type { AnswerCache } from '../cache/answer-cache'
import type { LotIndex } from '../lots/lot-index'
import type { RuleShelf } from '../rules/rule-books'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it says that it is not ready, and answers all the same. */
    drain: () => void
    /** Counts and histories under way. */
    background: Background
    /** What calls have left to be done; to be waited for before the database is closed. */
    afterWorks: AfterWorks
    /** Faults that clients told of, until they are written. */
    faults: FaultKeeper
    /** Answers kept for all visitors. */
    cache: AnswerCache
    /** Rates and rules may have changed: reads them again. */
    rulesChanged: () => void
    /** Rates and rules as this server last read them. */
    rules: RuleShelf
    /** All lots in this process. */
    lots: LotIndex
    /** What is counted over all processes. */
    tally: Tally
  }
  interface FastifyReply {
    /** Of the answer, for the log. */
    errcode?: number
    /** Whose call it was, for the log: a member's number, null for a visitor. */
    uid?: number | null
    /** The body, where others are sent the same. */
    packed?: Packed
  }
  interface FastifyContextConfig {
    /** A call of the contract: its faults are answered with HTTP 200 and errcode 1500. */
    isCall?: boolean
    /** It lasts as long as somebody listens: its time says nothing of the server. */
    isStream?: boolean
  }
}
