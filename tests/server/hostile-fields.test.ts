import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Parser } from 'htmlparser2'
import type { z } from 'zod'
import { buildScreenUrl } from '../../src/routes/match'
import { registerErrors } from '../../server/plugins/errors'
import { registerH5 } from '../../server/plugins/h5'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { schemas } from '../../server/modules/schemas'
import { HOSTILE_TEXTS, SHORT_HOSTILE_TEXTS } from '../fixtures/hostile-texts'
import { ERRCODE } from '../../src/contract/errcodes'
import { DEMO_DATA_MS, startTestServer, type CallOptions, type TestServer } from './harness'
import { UIDS, samples, signInvitations } from './samples'

/** Every text field of a write in the contract, found from the contract itself, so that new endpoints are included automatically. */

/** Mark by which a stored text is found again. */
const formatMark = (n: number) => `⟦${n.toString(36).padStart(2, '0')}⟧`
const MARK = formatMark(0)
/** From a long one to one that fits into ten characters. */
const PROBES = ['<img src=x onerror=alert(1)>', '<svg onload=alert()>', '<i onclick>', '<b>', '<'].map(
  text => `${text}${MARK}`,
)
/** For text fields with a fixed format next to the field under test. */
const PLAIN = ['2026-11-20', '2026-11', '/house/list.html', '/static/demo/banner/1.webp', '13800000001', '1']

type Def = {
  type: string
  in?: z.ZodType
  out?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  entries?: Record<string, string>
  values?: unknown[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  getter?: () => z.ZodType
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** Values of a structure, one per union variant, with the probe in every text. */
function buildSchemaValues(schema: z.ZodType, depth = 0): unknown[] {
  const def = defOf(schema)
  const first = (of: z.ZodType) => buildSchemaValues(of, depth + 1)[0]
  if (depth > 8) return []
  if (def.type === 'string' || def.type === 'custom') {
    const fit = [...PROBES, ...PLAIN].find(text => accepts(schema, text))
    return fit === undefined ? [] : [fit]
  }
  if (def.type === 'number') return [1, 2026, 0].filter(n => accepts(schema, n)).slice(0, 1)
  if (def.type === 'boolean') return [true]
  if (def.type === 'enum') return [Object.values(def.entries ?? {})[0]]
  if (def.type === 'literal') return [def.values?.[0]]
  if (def.type === 'null') return [null]
  if (def.type === 'unknown' || def.type === 'any') return []
  if (def.type === 'lazy' && def.getter) return buildSchemaValues(def.getter(), depth + 1)
  if (def.innerType) return buildSchemaValues(def.innerType, depth + 1)
  if (def.type === 'pipe' && def.out) return buildSchemaValues(def.out, depth)
  if (def.type === 'union') return (def.options ?? []).flatMap(option => buildSchemaValues(option, depth + 1))
  if (def.type === 'array' && def.element) {
    const element = def.element
    const all = buildSchemaValues(element, depth + 1).filter(value => accepts(element, value))
    return all.length > 0 ? [all, [...all, ...all, ...all], ...all.map(value => [value])] : []
  }
  if (def.type === 'tuple') return [(def.items ?? []).map(first)]
  if (def.type === 'record' && def.keyType && def.valueType)
    return [{ [String(first(def.keyType) ?? 'a')]: first(def.valueType) }]
  if (def.type === 'object')
    return [
      Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([name, field]) => [name, first(field)] as const)
          .filter(([, value]) => value !== undefined),
      ),
    ]
  return []
}

const isStructure = (schema: z.ZodType): boolean => {
  const def = defOf(schema)
  if (def.innerType) return isStructure(def.innerType)
  return (
    def.type === 'pipe' && def.out !== undefined && !['transform', 'string'].includes(defOf(def.out).type)
  )
}

interface Field {
  path: Path
  name: string
  /** Encoded value that contains the probe. */
  value: string
  probe: string
}

const shapeOf = (path: Path) => schemas[path].request.shape as Record<string, z.ZodType>
const probeIn = (text: string) => PROBES.find(probe => text.includes(probe)) ?? ''
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)

/** A structure yields one field per variant. */
const collectPathFields = (path: Path): Field[] =>
  Object.entries(shapeOf(path)).flatMap(([name, schema]) => {
    const values = isStructure(schema)
      ? buildSchemaValues(schema).map(value => JSON.stringify(value))
      : PROBES
    const fit = values.filter(text => probeIn(text) !== '' && accepts(schema, text))
    return fit
      .slice(0, isStructure(schema) ? 40 : 1)
      .map(value => ({ path, name, value, probe: probeIn(value) }))
  })

const writes = (Object.keys(endpoints) as Path[]).filter(path => endpoints[path].isWrite)
const FIELDS = writes.flatMap(collectPathFields)

/** All strings of a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [key, ...stringsIn(item)])
}

const withText = ({ value, probe }: Field, text: string) =>
  value.startsWith('[') || value.startsWith('{') ? value.split(quoted(probe)).join(quoted(text)) : text

const strings = (field: Field, text: string): string[] | null => {
  const { success, data } = shapeOf(field.path)[field.name]?.safeParse(withText(field, text)) ?? {}
  return success === true ? stringsIn(data) : null
}
const isPlain = ({ value }: Field) => value.length < 60

const kinds = new Map(
  FIELDS.map(field => [`${field.name} ${isPlain(field) ? field.path : ''}${field.value}`, field]),
)

test('a field takes a text to the letter or refuses it', () => {
  const wrong: string[] = []
  for (const field of kinds.values()) {
    let taken = 0
    for (const [at, text] of [...SHORT_HOSTILE_TEXTS, ...HOSTILE_TEXTS].entries()) {
      if (!isPlain(field) && at > SHORT_HOSTILE_TEXTS.length && at % 100 > 0) continue
      const found = strings(field, text)
      if (found?.includes(text.trim()) === false) wrong.push(`${field.path} ${field.name}: ${text}`)
      if (found) taken += 1
    }
    if (taken === 0) wrong.push(`${field.path} ${field.name} takes none`)
  }
  expect(wrong).toEqual([])
}, 180_000)

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  signInvitations(api.env)
}, DEMO_DATA_MS)
afterAll(() => api.close())

const ADMIN = 4

interface Sent {
  name: string
  text: string
  errcode: number
}
const sent = new Map<string, Sent>()
const formatFieldName = ({ path, name }: Field) => `${path} ${name}`

/** Texts that a field accepts, different ones for each field. */
function textsFor(field: Field, at: number): string[] {
  const fits = (text: string) => strings(field, `${text}${MARK}`)?.includes(`${text}${MARK}`) === true
  const from = (at * 37) % HOSTILE_TEXTS.length
  const some = [...HOSTILE_TEXTS.slice(from), ...HOSTILE_TEXTS].slice(0, 60).filter(fits)
  return (some.length > 0 ? some : SHORT_HOSTILE_TEXTS.filter(fits)).slice(0, isPlain(field) ? 2 : 1)
}

/** Callers in ascending order of rights, so that a later one replaces one without (or no longer with) permission. */
async function askers(path: Path): Promise<CallOptions[]> {
  const uid = UIDS[endpoints[path].role]
  if (uid === null) return [{}]
  return [await api.loginAs(uid), await api.loginAs(ADMIN), await api.member({ roles: ['member', 'editor'] })]
}

/** Sample fields that must be unique. */
const once = (path: Path, n: number): Record<string, string> => {
  if (path === 'finance-rule/save')
    return { valid_from: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10) }
  const isLead = 'phone' in samples[path] && endpoints[path].role === 'visitor' && path !== 'user/login'
  return isLead || path === 'desk/staff-invite' ? { phone: `1391234${String(n).padStart(4, '0')}` } : {}
}

async function send(field: Field, text: string): Promise<void> {
  const { path, name } = field
  const mark = formatMark(sent.size + 1)
  const whole = `${text}${mark}`
  const { idem_key: _key, ...sample } = samples[path]
  const request = {
    ...sample,
    ...once(path, sent.size),
    [name]: withText(field, whole),
  }
  for (const options of await askers(path)) {
    const ip = `10.1.${sent.size % 250}.${1 + (sent.size >> 8)}`
    const answer = await api.call(path, request as never, { ...options, ip })
    sent.set(mark, { name: formatFieldName(field), text: whole, errcode: answer.errcode })
    api.advance(1)
    if (([ERRCODE.ok, ERRCODE.badParameter] as number[]).includes(answer.errcode)) return
  }
}

/** Fields that reject any free text: choices, codes, URLs of our own, keys of existing records. */
const REFUSED = new Set([
  // no lot has such a court, and a record's values are words of its form
  ...['desk/lots-export court', 'desk/lots-export keyword', 'desk/thing-save values'],
  ...['desk/quality-export source', 'desk/quality-export court', 'desk/quality-step source'],
  // there is no upload with that id
  ...['base/video-end title', 'base/video-end text'],
  // no fact was read from such a sentence
  'case/misread quote',
  // no paper has such a version
  'desk/paper-show version',
  // there is no batch with that id
  ...['desk/import-map source', 'desk/import-map map', 'desk/import-map map_name', 'desk/import-map units'],
  ...['desk/import-mend cells', 'desk/import-place sheet', 'desk/import-words words'],
  'desk/import-create places',
  // an address, a header, a secret that it can carry, times of day
  ...['file_url', 'header', 'secret', 'times'].map(field => `desk/import-pull-save ${field}`),
  // the call before has taken the version, and a text has no facts of an operator
  ...['blocks', 'company', 'icp', 'police_record'].map(field => `desk/legal-save ${field}`),
  // the call before has set the next step, which this one has not seen
  'desk/lead-follow next_step',
  // no job with that name has run
  'desk/job-run name',
  ...['user/register agree_texts', 'user/update-head avatar', 'house/add-edit risk', 'house/edit-seo title'],
  ...['house/edit-seo keywords', 'house/edit-seo description'],
  ...[
    'house/survey-edit infos',
    'agent/save avatar',
    'article/save cover',
    'story/save cover',
    'report/save cover',
  ],
  ...['banner/save image', 'banner/save to', 'marketing-page/save covers', 'marketing-page/save next'],
  ...['house-check/add infos', 'house-check/add texts', 'house-check/update infos', 'law/save valid_to'],
  ...[
    'house-check/update return_note',
    'poster/trans-save picture',
    'board/join code',
    'user/object content',
  ],
  ...[
    'qualifications-topic/add-answer-log answers',
    'finance-rule/save case_name',
    'finance-rule/save source_url',
  ],
  ...['staff/prove answer', 'staff/prove recovery_code', 'staff/passkey-add name', 'staff/totp-add name'],
  ...['wechat/get-openid code', 'wechat/wx-register wx_code', 'wechat/wx-register phone_code'],
  ...['wechat/wx-register invite_code', 'wechat/wx-register agree_texts', 'site/get-openid code'],
  ...[
    'visitor/trace session_id',
    'visitor/trace sid',
    'visitor/user-login session_id',
    'visitor/user-login sid',
  ],
  ...['won/tick key', 'won/set-day key', 'desk/decide note'],
])
/**
 * Accepted but not found afterwards: overwritten by the sample of the next field, used as a search or comparison, meaningful only with
 * another value, or HTML that becomes blocks.
 */
const NOT_KEPT = new Set([
  // a new record has no version, and a listed one is not listed again
  ...['desk/thing-save version', 'desk/thing-off reason'],
  // its sample switches the mails of a sender off
  'desk/import-mail source',
  ...['user/sendcode', 'h5/user/unregister-code', 'privacy/export-code'].flatMap(path => [
    `${path} proof`,
    `${path} proof_answer`,
  ]),
  'user/update-info nickname',
  ...['user/login agree_texts', 'user/login invite_code', 'user/register invite_code', 'user/list keyword'],
  ...[
    'h5/user/unregister-validate reason',
    'base/upload-pic-base64 file_name',
    'base/upload-pic-water file_name',
  ],
  ...[
    'base/upload-pic-water watermark',
    'house/album-add caption',
    'xiaoqu/album-add caption',
    'album/add caption',
  ],
  ...['house/shelf-set reason', 'article/save content', 'story/save content', 'report/save content'],
  ...[
    'wiki/save content',
    'ask/save reject_reason',
    'h5/shop/place-order receiver',
    'h5/shop/place-order address',
  ],
  ...[
    'user/undo undo',
    'api/search/record-log clicked_type',
    'saved-search/save query',
    'saved-search/merge searches',
  ],
  // the filter of lots is not stored, and the first of these calls has already changed the lot
  ...['off', 'on', 'agents', 'state'].flatMap(act => [
    `desk/lots-${act} court`,
    `desk/lots-${act} keyword`,
    `desk/lots-${act} basis`,
  ]),
  ...['browser/register sid', 'browser/register referer', 'visitor/start-session referer'],
  'visitor/close-session session_id',
])
const HTML_FIELD = / content$/
/** HTML generated from the text; a cached response contains it as well. */
const MADE = new Set([
  ...['article.content', 'story.content', 'report.content', 'wiki.content', 'idempotency.answer'],
])

test('through the calls each is refused, or found in the database as it was sent', async () => {
  for (const [at, field] of [...kinds.values()].entries())
    for (const text of textsFor(field, at)) await send(field, text)
  const all = [...sent.values()]
  const names = [...new Set(all.map(one => one.name))]
  expect(names.length).toBeGreaterThan(150)
  const failed = all.filter(({ errcode }) => errcode >= ERRCODE.serverFault)
  expect(failed).toEqual([])
  const taken = new Set(all.filter(one => one.errcode === ERRCODE.ok).map(one => one.name))
  expect(names.filter(name => !taken.has(name) && !REFUSED.has(name))).toEqual([])

  const kept = new Set<string>()
  const wrong: string[] = []
  const tables = await api.db.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const rows = await api.db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t where t::text like '%⟦%'`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        for (const found of MADE.has(`${name}.${column}`) ? [] : stringsIn(value))
          for (const mark of found.match(/⟦\w\w⟧/g) ?? []) {
            const one = sent.get(mark)
            if (one && !found.includes(one.text) && !HTML_FIELD.test(one.name))
              wrong.push(`${name}.${column} of ${one.name}: ${one.text} is ${found.slice(0, 200)}`)
            if (one && found.includes(one.text)) kept.add(one.name)
          }
  }
  expect(wrong).toEqual([])
  expect(names.filter(name => taken.has(name) && !kept.has(name) && !NOT_KEPT.has(name))).toEqual([])
}, 300_000)

/**
 * Markup of a page that is not ours: elements and attributes that its head and its fallback never contain, and scripts that are not data.
 */
function foreignIn(html: string): string[] {
  const foreign: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!OURS.has(name)) foreign.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(key)) foreign.push(`${name} ${key}`)
        if (key === 'href' && !value.startsWith(`${api.env.siteUrl}/`) && !/^\/(?![/\\])/.test(value))
          foreign.push(`${name} ${value}`)
        if (name === 'script' && key === 'type' && !/^application\/(ld\+)?json$/.test(value))
          foreign.push(value)
      }
      if (name === 'script' && attributes.type === undefined) foreign.push('<script>')
    },
  })
  parser.end(html)
  return foreign
}
const OURS = new Set([
  ...['html', 'head', 'title', 'meta', 'link', 'script', 'body'],
  // the SSR fallback page
  ...['div', 'h1', 'p', 'dl', 'dt', 'dd', 'nav', 'ul', 'li', 'a'],
])
const ATTRIBUTES = new Set([
  'name',
  'property',
  'content',
  'rel',
  'href',
  'type',
  'id',
  'class',
  'as',
  'media',
  'fetchpriority',
])

/** Public pages that show the written texts. */
const PAGES = {
  article: (id: number) => buildScreenUrl('article-detail', { id }),
  report: (id: number) => buildScreenUrl('research-report-detail', { id }),
  story: (id: number) => buildScreenUrl('memorabilia-letter', { id }),
  wiki: (id: number) => buildScreenUrl('wiki-detail', { id }),
  ask: (id: number) => buildScreenUrl('qa-detail', { id }),
  house: (id: number) => buildScreenUrl('house-detail', { id }),
  xiaoqu: (id: number) => buildScreenUrl('xiaoqu-detail', { xiaoquid: id }),
  agent: (id: number) => buildScreenUrl('agent-detail', { id }),
  marketing_page: (id: number) => buildScreenUrl('marketing-page', { id }),
  video: (id: number) => buildScreenUrl('fact-video-share', { kind: 'house', id }),
}
const PUBLISHED = ['article', 'report', 'story', 'wiki', 'ask', 'marketing_page']

test('their pages, data for searchers and the feed have nothing of theirs but the words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'homes-h5-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title></title></head><body></body></html>',
  )
  const site = Fastify()
  site.decorateReply('packed')
  registerErrors(site)
  registerH5(site, api, folder)
  try {
    let words = 0
    for (const [table, path] of Object.entries(PAGES)) {
      if (PUBLISHED.includes(table))
        await api.db.query(`update ${table} set status = 'published' where ${table}::text like '%⟦%'`)
      const rows = await api.db.query<{ id: number }>(
        `select id from ${table} where ${table}::text like '%⟦%' order by id desc limit 30`,
      )
      expect([table, rows.length > 0]).toEqual([table, true])
      for (const { id } of rows) {
        const { body, statusCode } = await site.inject({ url: path(id) })
        expect([table, id, statusCode, foreignIn(body)]).toEqual([table, id, 200, []])
        const data = [...body.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([^<]*)<\/script>/g)]
        expect(data.length).toBeGreaterThan(0)
        words += data.filter(([, json = '']) =>
          stringsIn(JSON.parse(json)).some(text => text.includes('⟦')),
        ).length
      }
    }
    expect(words).toBeGreaterThan(0)
    const feed = (await api.app.inject({ url: '/rss.xml' })).body
    expect(feed).toContain('⟦')
    expect(feed.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/<(script|img|svg|iframe|body|form)\b/i)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
}, 120_000)
