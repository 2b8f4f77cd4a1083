// Collects violation reports of the Content-Security-Policy. Both report formats are accepted, rate-limited by address and in total before
// the body is read, reduced to directive, blocked origin, screen and script, and counted in one row per combination; the first of a kind is
// logged.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { resolve } from '../../src/routes/match'
import { limitedAddress } from '../http/address'
import { BodyError } from '../http/form'
import type { AppContext } from '../http/services'

/** Endpoint for reports of what the Content-Security-Policy blocked. */
export const CSP_REPORTS = '/api/csp-report'

/** End of a policy. Browsers that support `report-to` look up its name in the headers and ignore `report-uri`. */
export const REPORT_TO = `report-uri ${CSP_REPORTS}; report-to csp`

/** Headers that define the name: the current one, and the one that Chrome before 96 reads. */
export const reportingHeaders = (siteUrl: string) => ({
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'report-to': JSON.stringify({
    group: 'csp',
    max_age: 86_400,
    endpoints: [{ url: siteUrl + CSP_REPORTS }],
  }),
})

const MAX_BYTES = 16 * 1024
/** Maximum reports in one body; browsers batch a few. */
const MAX_REPORTS = 10
/** Maximum number of stored kinds: invented reports cannot fill the table. */
const MAX_KINDS = 1_000
const BY_ADDRESS = { name: 'csp-report.address', total: 20, ms: 60_000 }
const BY_ALL = { name: 'csp-report', total: 240, ms: 60_000 }

const text = z.string().max(4_000).default('')
/** Format of `report-uri`. */
const byUri = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
  }),
})
/** Format of `report-to`, which mixes several report types. */
const byEndpoint = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({
          documentURL: text,
          blockedURL: text,
          effectiveDirective: text,
          sourceFile: text.nullable(),
        })
        .partial(),
    }),
  )
  .max(MAX_REPORTS)

interface Violation {
  document: string
  blocked: string
  directive: string
  source: string
}

function parseViolations(body: unknown): Violation[] {
  const one = byUri.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      {
        document: report['document-uri'],
        blocked: report['blocked-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        source: report['source-file'],
      },
    ]
  }
  const many = byEndpoint.safeParse(body)
  if (!many.success) throw new BodyError('the body must be a report')
  return many.data.flatMap(({ type, body: report }) =>
    type === 'csp-violation'
      ? {
          document: report.documentURL ?? '',
          blocked: report.blockedURL ?? '',
          directive: report.effectiveDirective ?? '',
          source: report.sourceFile ?? '',
        }
      : [],
  )
}

/** Reduces a report to categories, without any address that could identify a person. undefined: it does not concern our pages. */
function classifyViolation(
  { document, blocked, directive, source }: Violation,
  siteHosts: readonly string[],
) {
  if (!URL.canParse(document) || !siteHosts.includes(new URL(document).hostname)) return undefined
  const name = /^[a-z-]{3,30}/.exec(directive)?.[0]
  const what = toBlockedName(blocked, name ?? '')
  if (name === undefined || what === undefined) return undefined
  const { pathname, search } = new URL(document)
  const asked = URL.canParse(source) ? new URL(source) : undefined
  const isOurs = asked !== undefined && siteHosts.includes(asked.hostname)
  return {
    directive: name,
    blocked: what,
    screen: resolve(pathname + search).screen,
    source: isOurs ? (/^\/assets\/[\w.-]{1,100}$/.exec(asked.pathname)?.[0] ?? '') : '',
  }
}

/**
 * Returns a keyword of the standard, a scheme or an origin; for scripts also the path, with digits replaced because they may be an id or a
 * phone.
 */
function toBlockedName(blocked: string, directive: string): string | undefined {
  if (/^[a-z-]{2,30}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return undefined
  const { protocol, origin, pathname } = new URL(blocked)
  // Added by the visitor's browser extensions.
  if (protocol.endsWith('-extension:')) return undefined
  if (origin === 'null') return protocol.slice(0, 30)
  const path = directive.startsWith('script-src') ? pathname.replace(/\d+/g, '0') : ''
  return (origin + path).slice(0, 200)
}

/**
 * POST /api/csp-report: each kind of violation is a row with a count. Not signed, because browsers send it; reports beyond the rate limit
 * are dropped.
 */
export function registerCspReports(app: FastifyInstance, { db, env, now, tally }: AppContext) {
  app.register(async inner => {
    inner.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(body as string))
        } catch {
          done(new BodyError('the body must be JSON'))
        }
      },
    )
    inner.post(
      CSP_REPORTS,
      {
        // Before the body is read.
        onRequest: async (request, reply) => {
          const isMuch =
            (await tally.take(BY_ADDRESS, limitedAddress(request.ip))) > 0 ||
            (await tally.take(BY_ALL, '')) > 0
          if (isMuch) return reply.code(429).send()
        },
      },
      async (request, reply) => {
        for (const violation of parseViolations(request.body)) {
          const kind = classifyViolation(violation, env.siteHosts)
          if (!kind) continue
          const values = [kind.directive, kind.blocked, kind.screen, kind.source, now()]
          const known = await db.one(
            `update csp_report set total = least(total, 1000000000) + 1, last_at = $5
             where directive = $1 and blocked = $2 and screen = $3 and source = $4 returning 1`,
            values,
          )
          if (known) continue
          const made = await db.one(
            `insert into csp_report (directive, blocked, screen, source, first_at, last_at)
             select $1, $2, $3, $4, $5, $5 where (select count(*) from csp_report) < ${MAX_KINDS}
             on conflict do nothing returning 1`,
            values,
          )
          if (made) request.log.warn(kind, 'a page was kept from loading something')
        }
        return reply.code(204).send()
      },
    )
  })
}
