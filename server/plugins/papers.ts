import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteServices } from '../cache/services'
import { PAPER_LABELS, type PaperKind } from '../../src/contract/paper-rules'
import { ARE_PICTURES } from '../modules/paper/rows'
import { maskTogether } from '../notice/papers/mask'
import { buildPdf } from '../documents/pdf'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'

const ID = /^\d{1,12}$/
/** A document may be withdrawn, so nobody caches it for long. */
const KEPT_SECONDS = 300
const KEPT = `public, max-age=${KEPT_SECONDS}`

interface FileRow {
  file: string | null
  kind: PaperKind
  bytes: number
}

const noPaper = (reply: FastifyReply) =>
  reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('没有这份材料')

/** Returns the original file; if only the text of its pages exists, that text as a PDF. */
async function loadPaperFile(
  services: SiteServices,
  id: number,
  { file, bytes }: FileRow,
): Promise<Readable | Buffer | null> {
  const { adapters, db, env, now } = services
  if (file !== null) return adapters.pictures.read(file, { start: 0, end: bytes - 1 })
  // Typesetting hundreds of pages takes a tenth of a second: memoized for all callers. Another document has another id.
  return memoizeWithTtl({ db, env, now: now() }, `text of paper ${id}`, KEPT_SECONDS, async () => {
    const pages = await db.query<{ text: string }>(
      'select text from lot_paper_page where paper_id = $1 order by no',
      [id],
    )
    // Texts stored before numbers in groups were recognized are masked here until their document is processed again.
    const { pieces } = maskTogether(pages.map(({ text }) => text))
    return buildPdf(pieces.map((text, at) => ({ text: `${text}\n— ${at + 1} —`, above: at === 0 ? 0 : 24 })))
  })
}

/**
 * Serves the documents of public lots: the court's file or its text, as a download that is not opened here; and pages that came as images.
 */
export function registerPapers(app: FastifyInstance, services: SiteServices): void {
  const { db, adapters } = services
  app.get<{ Params: { id: string } }>('/static/paper/:id', async ({ params: { id } }, reply) => {
    if (!ID.test(id)) return noPaper(reply)
    const paper = await db.one<FileRow>(
      `select p.file, p.kind, p.bytes
       from lot_paper p join house h on h.id = p.house_id and h.shelf = 'on'
       where p.id = $1 and not ${ARE_PICTURES}`,
      [Number(id)],
    )
    const sent = paper && (await loadPaperFile(services, Number(id), paper))
    if (!paper || !sent) return noPaper(reply)
    return reply
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(`${PAPER_LABELS[paper.kind]}.pdf`)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', KEPT)
      .send(sent)
  })

  app.get<{ Params: { id: string; no: string } }>(
    '/static/paper/:id/:no.webp',
    async ({ params: { id, no } }, reply) => {
      if (!ID.test(id) || !/^\d{1,3}$/.test(no)) return noPaper(reply)
      const page = await db.one<{ picture: string }>(
        `select g.picture from lot_paper_page g join lot_paper p on p.id = g.paper_id
         join house h on h.id = p.house_id and h.shelf = 'on' where p.id = $1 and g.no = $2 and g.picture is not null`,
        [Number(id), Number(no)],
      )
      const stored = page && (await adapters.pictures.get(page.picture))
      if (!stored) return noPaper(reply)
      return reply.header('content-type', 'image/webp').header('cache-control', KEPT).send(stored.bytes)
    },
  )
}
