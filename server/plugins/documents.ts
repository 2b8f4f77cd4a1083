import type { FastifyInstance, FastifyReply } from 'fastify'
import { entrustLetter } from '../documents/entrust-letter'
import { exportPaper } from '../documents/export-paper'
import { lotReport } from '../documents/lot-report'
import { reportPaper } from '../documents/report-paper'
import { rightsPaper, type Paper } from '../documents/rights-paper'
import { tablePaper, unknownPaper, wrongPaper } from '../modules/import/papers'
import { lotsPaper } from '../modules/desk/lots-export'
import { qualityPaper } from '../modules/quality/lots'
import { heldPaper } from '../modules/paper/show-paper'
import { isDocumentOpen, type Claim, type DocumentKind } from '../shared/document-url'
import type { SiteServices } from '../cache/services'

interface Params {
  kind: string
  id: string
  item: string
}
interface Query {
  uid?: string
  epoch?: string
  expires?: string
  signature?: string
}

/** Builders of the documents of each kind. */
const PAPERS: Record<
  DocumentKind,
  (services: SiteServices, claim: Claim, now: number) => Promise<Paper | null>
> = {
  rights: (services, { id, item }, now) => rightsPaper(services, id, item, now),
  report: (services, { id }) => reportPaper(services, id),
  export: exportPaper,
  import: (services, claim) =>
    claim.item === UNKNOWN ? unknownPaper(services, claim) : wrongPaper(services, claim),
  table: tablePaper,
  lots: lotsPaper,
  quality: qualityPaper,
  paper: heldPaper,
  entrust: (services, { id, uid }) => entrustLetter(services, id, uid),
  lot: (services, { id, uid }) => lotReport(services, id, uid),
}
/** Item of a batch that lists the references it could not resolve, instead of its rejected rows. */
const UNKNOWN = 2
const isKind = (kind: string): kind is DocumentKind => Object.hasOwn(PAPERS, kind)

const parseDocumentNumber = (text: string | undefined) =>
  /^\d{1,12}$/.test(text ?? '') ? Number(text) : Number.NaN

/**
 * Serves documents and letters at the signed addresses that endpoints return to members, each valid for one hour, if the reader may still
 * read it.
 */
export function registerDocuments(app: FastifyInstance, services: SiteServices) {
  app.get<{ Params: Params; Querystring: Query }>(
    '/documents/:kind/:id/:item',
    async ({ params, query }, reply) => {
      const { kind } = params
      if (!isKind(kind)) return sayNo(reply, 404, '没有这份文件')
      const claim = {
        kind,
        id: parseDocumentNumber(params.id),
        item: parseDocumentNumber(params.item),
        uid: parseDocumentNumber(query.uid),
        epoch: parseDocumentNumber(query.epoch),
        expires: parseDocumentNumber(query.expires),
      }
      const now = services.now()
      if (!(await isDocumentOpen({ db: services.db, env: services.env, now }, claim, query.signature ?? '')))
        return sayNo(reply, 403, '链接已失效，请回到页面重新打开')
      const paper = await PAPERS[kind](services, claim, now)
      return paper ? send(reply, paper) : sayNo(reply, 404, '没有这份文件')
    },
  )
}

const send = (reply: FastifyReply, { name, bytes, type, isDownload }: Paper) =>
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'private, no-store')
    .send(bytes)

const sayNo = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('content-type', 'text/plain; charset=utf-8').send(text)
