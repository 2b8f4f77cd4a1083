import sharp from 'sharp'
import { toBeijingDay } from '../../src/lib/dates'
import type { AppContext } from '../http/services'
import { buildPdf, type PdfImage } from './pdf'
import type { Paper } from './rights-paper'

const SERVICES: Record<string, string> = {
  find: '找房',
  check: '尽职调查',
  bid: '竞买协助',
  handover: '交接协助',
  all: '找房、尽职调查、竞买协助与交接协助',
}

interface Row {
  signer_name: string
  service: string | null
  text_version: string
  created_at: number
  house: string | null
  code: string | null
  agent: string | null
  company: string | null
  sign_url: string | null
}

/** Returns the letter of an entrustment for the member who signed and the responsible manager; null for anybody else. */
export async function entrustLetter(
  { db, env, adapters }: Pick<AppContext, 'db' | 'env' | 'adapters'>,
  id: number,
  uid: number,
): Promise<Paper | null> {
  const row = await db.one<Row>(
    `select k.signer_name, k.service, coalesce(k.text_version, '') as text_version, k.created_at,
       h.title as house, h.code, a.name as agent, a.company, p.url as sign_url
     from lead k left join house h on k.entity_type = 'house' and h.id = k.entity_id left join agent a on a.id = k.agent_id
       left join picture p on p.id = k.sign_picture_id
     where k.id = $1 and k.signer_name is not null and (k.uid = $2 or k.agent_id = (select u.agent_id from users u where u.uid = $2))`,
    [id, uid],
  )
  if (!row) return null
  const signature = row.sign_url ? await loadSignatureImage(adapters, row.sign_url) : undefined
  return { name: '电子委托书.pdf', bytes: buildLetterPdf(row, env.brand, signature), type: 'application/pdf' }
}

function buildLetterPdf(row: Row, brand: string, signature: PdfImage | undefined): Buffer {
  return buildPdf(
    [
      { text: '电子委托书', size: 20, isCentred: true },
      {
        text: `委托人：${row.signer_name}\n受托人：${row.agent ?? brand}${row.company ? `（${row.company}）` : ''}`,
        above: 18,
      },
      {
        text: `委托事项：${SERVICES[row.service ?? 'all'] ?? ''}\n标的：${row.house ? `${row.house}（编号 ${row.code ?? ''}）` : '未指定'}`,
        above: 8,
      },
      {
        text: '一、委托人就上述事项委托受托人提供信息与协助，竞买、付款与过户由委托人本人办理。\n二、本委托书不使任何一方负有支付费用的义务；如有收费，须另行签订书面合同。\n三、委托人可随时撤回本委托，在“我的 委托”中取消即告终止。\n四、委托人的联系方式仅用于本次委托。',
        above: 12,
      },
      {
        text: `文本版本：${row.text_version}\n签署日期：${toBeijingDay(row.created_at)}\n委托人签名：${signature ? '' : row.signer_name}`,
        above: 18,
      },
    ],
    { image: signature },
  )
}

/** Returns the picture of a signature as JPEG, which PDF supports; without it the letter shows only the name. */
async function loadSignatureImage(
  { pictures }: AppContext['adapters'],
  url: string,
): Promise<PdfImage | undefined> {
  const stored = await pictures.get(url.split('/').at(-1) ?? '').catch(() => null)
  if (!stored) return undefined
  const { data, info } = await sharp(stored.bytes)
    .flatten({ background: '#fff' })
    .resize({ width: 640, withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
