import type { FastifyBaseLogger } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import type { Situation } from '../../src/contract/situation'
import { isLeftOut } from '../../src/routes/match'
import { sharedAnswer } from '../cache/cached-calls'
import { forReading } from '../cache/replica-reads'
import type { SiteServices } from '../cache/services'
import { ApiError, badField } from '../errors/api-error'
import type { Context } from '../http/context'
import { NOBODY } from '../http/nobody'
import { VISITOR } from '../http/sessions'
import { toResultValue } from '../http/pre-serialized'
import { handlers } from '../modules/handlers'
import { schemas } from '../modules/schemas'
import { toCallFields, buildToolInputs, buildToolSchema } from './inputs'
import { withoutNumbers } from './said'
import { assumedSaid, parseSituation } from './situation'
import type { Tool } from './tool'
import { TOOLS } from './tools'

const DEMO = '演示数据，不是真实房源'
const ADVICE = '以法院公告和拍卖平台为准；税费与总成本是测算。'

export interface Told {
  text: string
  isError: boolean
}

export interface Assistant {
  /** All tools in the form of the tool list. */
  list: ReturnType<typeof listed>[]
  /** Calls one tool; never throws. Refusals state what was wrong; internal errors disclose nothing. */
  ask: (name: string, args: object, log: FastifyBaseLogger) => Promise<Told>
}

const listed = ([name, tool]: [string, Tool]) => ({
  name,
  title: tool.title,
  description: `${tool.call}。${tool.description}`,
  inputSchema: buildToolSchema(tool),
  annotations: { title: tool.title, readOnlyHint: true, openWorldHint: false },
})

/** Tools of this site. They run like a guest's calls, with the same handlers and response cache, and have no side effects. */
export function buildAssistant(services: SiteServices): Assistant {
  const { env, db } = services
  const tools = new Map(
    Object.entries(TOOLS)
      .filter(([, tool]) => !isLeftOut(tool.path))
      .map(([name, tool]) => [name, { tool, inputs: buildToolInputs(tool) }]),
  )
  const link = (path: string) => new URL(path, env.siteUrl).href

  const resultOf = async (
    tool: Tool,
    { data, situation }: { data: object; situation: Situation },
    log: FastifyBaseLogger,
  ): Promise<unknown> => {
    const context: Context = {
      situation,
      ...{ db, env, log, caller: VISITOR, client: NOBODY, now: services.now() },
      ...{ adapters: services.adapters, lots: services.lots, rules: services.rules },
      // No counters and no post-commit work: an assistant's call is not a page view.
      later: () => undefined,
      after: () => undefined,
    }
    const reading = forReading(context, tool.path, services)
    const kept = await sharedAnswer(services.cache, reading, {
      path: tool.path,
      data,
      check: () => undefined,
    })
    return kept
      ? JSON.parse(kept.textAt(context.now))
      : toResultValue(await handlers[tool.path](reading, data as never))
  }

  return {
    list: [...tools].map(([name, { tool }]) => listed([name, tool])),
    ask: async (name, args, log) => {
      const known = tools.get(name)
      if (!known) return { text: '没有这个工具', isError: true }
      const { tool, inputs } = known
      try {
        const schema: CallSchemas[string] = schemas[tool.path]
        const { situation: buyer, ...rest } = args as { situation?: unknown }
        const situation = tool.tellsCost ? parseSituation(buyer) : {}
        const input = schema.request.safeParse(toCallFields(tool, inputs, tool.tellsCost ? rest : args))
        if (!input.success)
          throw badField(
            ...input.error.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })),
          )
        const result = await resultOf(tool, { data: input.data, situation }, log)
        const answer = withoutNumbers(tool.answer(result as never, link)) as object
        const notes = {
          ...(env.demoLots > 0 && { data: DEMO }),
          note: ADVICE,
          ...(tool.tellsCost && { buyer: assumedSaid(situation) }),
          site: `${env.brand} ${env.siteUrl}`,
        }
        return { text: JSON.stringify({ ...notes, ...answer }), isError: false }
      } catch (error) {
        if (error instanceof ApiError) return { text: error.message, isError: true }
        log.error({ err: error, tool: name }, 'a tool of assistants failed')
        return { text: '暂时查不到，请稍后再试', isError: true }
      }
    },
  }
}
