import type { FastifyInstance, FastifyReply } from 'fastify'
import { entrustLetter } from '../documents/entrust-letter'
import { exportPaper } from '../documents/export-paper'
import { reportPaper } from '../documents/report-paper'
import { rightsPaper, type Paper } from '../documents/rights-paper'
import { isDocumentOpen } from '../shared/document-url'
import type { SiteServices } from '../cache/services'

interface Params {
  kind: string
  id: string
  item: string
}
interface Query {
  uid?: string
  expires?: string
  signature?: string
}

const numberOf = (text: string | undefined) => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** Papers and letters by the signed addresses that calls give to members, each good for one hour. */
export function registerDocuments(app: FastifyInstance, services: SiteServices) {
  app.get<{ Params: Params; Querystring: Query }>(
    '/documents/:kind/:id/:item',
    async ({ params, query }, reply) => {
      const { kind } = params
      if (kind !== 'rights' && kind !== 'entrust' && kind !== 'report' && kind !== 'export')
        return sayNo(reply, 404, '没有这份文件')
      const claim = {
        kind,
        id: numberOf(params.id),
        item: numberOf(params.item),
        uid: numberOf(query.uid),
        expires: numberOf(query.expires),
      } as const
      const now = services.now()
      if (!isDocumentOpen({ hashSecret: services.env.hashSecret, now }, claim, query.signature ?? ''))
        return sayNo(reply, 403, '链接已失效，请回到页面重新打开')
      const paper =
        kind === 'rights'
          ? await rightsPaper(services, claim.id, claim.item, now)
          : kind === 'report'
            ? await reportPaper(services, claim.id)
            : kind === 'export'
              ? await exportPaper(services, claim)
              : await entrustLetter(services, claim.id, claim.uid)
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
