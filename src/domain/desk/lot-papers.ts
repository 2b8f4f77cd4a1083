import { useCall } from '@/api/query'
import { callApi } from '@/api/call'
import { useMutation, sendMutation } from '@/api/mutation'
import type { DeskPaper } from '@/contract/paper/cards'
import {
  MAX_PAPER_BYTES,
  PAPER_KINDS,
  PAPER_LABELS,
  PAPER_MARK_LABELS,
  PAPER_PLACE_LABELS,
  type PaperKind,
} from '@/contract/paper-rules'
import type { Result } from '@/contract/endpoints'
import { shortTime } from '@/lib/dates'
import { encodeBase64 } from './encode-base64'
import { paperOfName } from './paper-name'

export { PAPER_KINDS, PAPER_LABELS, type PaperKind }
export type { DeskPaper }
export type DeskPapers = Result<'desk/papers'>

export const useDeskPapers = (house_id: number) => useCall('desk/papers', { house_id }, { stale: 'none' })
export const usePaperNone = () => useMutation('desk/paper-none')
export const useRemovePaper = () => useMutation('desk/paper-remove')
export const useShowPaper = () => useMutation('desk/paper-show')

/** Reason why a file cannot be uploaded; null if it can. */
export const paperFault = ({ name, size }: Pick<File, 'name' | 'size'>): string | null =>
  size === 0
    ? '文件是空的'
    : size > MAX_PAPER_BYTES
      ? '超过 10 MB，请压缩后再选'
      : /\.(pdf|jpe?g|png|webp)$/i.test(name)
        ? null
        : '只认 PDF、JPG、PNG、WebP'

/** Uploads files one at a time: a PDF is the document, pictures are its pages in order. */
export async function uploadPapers(
  house_id: number,
  kind: PaperKind,
  files: readonly File[],
  onSent: (sent: number) => void,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    await sendMutation(
      'desk/paper-add',
      { house_id, kind, file_name: file.name.slice(0, 200), file: await encodeBase64(file) },
      { isQuiet: true },
    )
    onSent(at + 1)
  }
}

/** Example: 3 页，识别 6 项，第 2 页未读，编辑 02 11-07 上传 */
export const paperWords = ({
  page_total,
  fact_total,
  unread_pages,
  editor,
  added_at,
  is_pictures,
  is_original,
  is_held,
}: DeskPaper): string =>
  [
    `${page_total} 页`,
    `识别 ${fact_total} 项`,
    unread_pages.length > 0 && `${unread_pages.length} 页没有文字`,
    !is_original && !is_held && !is_pictures && '原件未保存，只留遮盖个人号码后的文字',
    `${editor === null ? '' : `${editor} `}${shortTime(added_at)} 上传`,
  ]
    .filter(Boolean)
    .join('，')

/** Example: 正文第 3 页：身份证号 1101**********34；文件内部：有无法读取的部分 */
export const markWords = ({ what, place, no, text }: DeskPaper['marks'][number]): string =>
  `${PAPER_PLACE_LABELS[place]}${no === null ? '' : `第 ${no} 页`}：${PAPER_MARK_LABELS[what]}${text === '' ? '' : ` ${text}`}`

/** Restrictions on the original and their reason; null if nothing was found and anybody may download it. */
export function holdWords({
  is_held,
  is_original,
  mark_total,
  shown_by,
  shown_at,
}: DeskPaper): string | null {
  if (is_held)
    return mark_total === 0
      ? '原件不公开，访客只能看到遮盖后的文字'
      : `原件不公开，访客只能看到遮盖后的文字。检查出 ${mark_total} 处：`
  if (!is_original || mark_total === 0) return null
  const by =
    shown_at === null ? '' : `，${shown_by === null ? '' : `${shown_by} `}${shortTime(shown_at)} 确认`
  return `原件已公开${by}。检查出 ${mark_total} 处：`
}

/** Result of one file of a batch upload. */
export interface SentPaper {
  name: string
  /** null: it was imported. */
  fault: string | null
}

const formatUploadError = (error: unknown) => (error instanceof Error ? error.message : '上传失败，请重试')

async function sendNamed(file: File): Promise<string | null> {
  const paper = paperOfName(file.name)
  const fault = paperFault(file)
  if (fault !== null || paper === null) return fault ?? '文件名应为：房源编号-公告、看样或评估'
  try {
    const { list } = await callApi('base/house', { code: paper.code, limit: 1 }, { isQuiet: true })
    const [house] = list
    if (!house) return `没有编号 ${paper.code} 的房源`
    await uploadPapers(house.id, paper.kind, [file], () => undefined)
    return null
  } catch (error) {
    return formatUploadError(error)
  }
}

/** Uploads the files of many lots one at a time and finds each lot by the file name; `onSent` receives each result. */
export async function importPapers(files: readonly File[], onSent: (sent: SentPaper) => void): Promise<void> {
  for (const file of files) onSent({ name: file.name, fault: await sendNamed(file) })
}
