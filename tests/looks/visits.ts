import { AGENT_CASES, agentToken, MEMBER_CASES, memberToken, VISITOR_CASES } from '../miniprogram/screens'
import type { Visit } from './look'

/** Every page of a package, by required role. */
export const VISITS: readonly Visit[] = [
  { who: 'visitor', cases: VISITOR_CASES },
  { who: 'member', cases: MEMBER_CASES, token: memberToken },
  { who: 'agent', cases: AGENT_CASES, token: agentToken },
]
