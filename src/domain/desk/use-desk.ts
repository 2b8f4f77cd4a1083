// Queries and mutations of the desk. Most queries use `stale: 'none'`, because several editors work on the same data, and mutations
// invalidate the lists that show the changed rows. Mutations of forms are quiet: the form shows the error. `uploadVideo` resumes an
// interrupted upload by the key of the file.

import { useCall } from '@/api/query'
import { callApi } from '@/api/call'
import { invalidate, useMutation, sendMutation } from '@/api/mutation'
import { encodeBase64 } from './encode-base64'
import { readAllPages } from './read-all-pages'
import type { Block, NamedKind } from '@/contract/content/blocks'
import type { Request, Result } from '@/contract/endpoints'
import { toBeijingDay } from '@/lib/dates'
import type { DeskTextType, VersionedType } from '@/contract/desk/schema'

export { fieldErrors, isConflict } from '@/api/errors'

export const useDeskHome = () => useCall('desk/home', {}, { stale: 'live', refetchInterval: 60_000 })
export const useFirstRun = () => useCall('desk/first-run', {}, { stale: 'none' })
export const useDeskTexts = (request: Request<'desk/texts'>) =>
  useCall('desk/texts', request, { stale: 'none', keepsPreviousData: true })
export const useDeskText = (type: DeskTextType, id: number | null) =>
  useCall('desk/text', { type, id: id ?? 0 }, { stale: 'none', enabled: id !== null })
export const useVersions = (type: VersionedType, id: number) =>
  useCall('desk/versions', { type, id }, { stale: 'none' })
export const useVersion = (type: VersionedType, id: number, no: number | null) =>
  useCall('desk/version', { type, id, no: no ?? 0 }, { stale: 'long', enabled: no !== null })
export const useChanges = (request: Request<'desk/changes'>) =>
  useCall('desk/changes', request, { stale: 'none', keepsPreviousData: true })
export const useEntityChanges = (entity_type: string, entity_id: number) =>
  useCall('desk/changes', { entity_type, entity_id, page_size: 10 }, { stale: 'none' })
export const useGroups = () => useCall('article/groups', {}, { stale: 'normal' })
export const useMove = () => useMutation('desk/state')

export const useViews = (type: DeskTextType, id: number) =>
  useCall('desk/views', { type, id }, { stale: 'normal' })
export const useEditors = () => useCall('desk/editors', {}, { stale: 'long' })
export const useTags = () => useCall('article/tags', {}, { stale: 'long' })
export const useFile = () => useMutation('desk/file')
export const askToRead = (request: Request<'desk/review'>) => sendMutation('desk/review', request)
export const writeRemark = (request: Request<'desk/remark'>) => sendMutation('desk/remark', request)
export const closeRemark = (id: number) => sendMutation('desk/close-remark', { id })
/** Every text of a list, at most a thousand. */
export const allTexts = (request: Request<'desk/texts'>) =>
  readAllPages(paging => callApi('desk/texts', { ...request, ...paging }))

export const readText = (type: DeskTextType, id: number) => callApi('desk/text', { type, id })
export const fetchPreview = (blocks: Block[]) => callApi('desk/preview', { blocks }, { isQuiet: true })
export const readHtml = (content: string) => callApi('desk/read-html', { content }, { isQuiet: true })
export const findHouses = (keyword: string) => callApi('base/house', { keyword, limit: 8 }, { isQuiet: true })
export const findLaws = (keyword: string) =>
  callApi('law/list', { ...(keyword && { keyword }), page_size: 8 }, { isQuiet: true })
export const saveArticle = (request: Request<'article/save'>) =>
  sendMutation('article/save', request, { isQuiet: true })
export const saveStory = (request: Request<'story/save'>) =>
  sendMutation('story/save', request, { isQuiet: true })
export const saveReport = (request: Request<'report/save'>) =>
  sendMutation('report/save', request, { isQuiet: true })
export const saveWiki = (request: Request<'wiki/save'>) =>
  sendMutation('wiki/save', request, { isQuiet: true })
export const useCategories = () => useCall('wiki/param', {}, { stale: 'normal' })
export const useRegions = () => useCall('base/region', { depth: 3, with_lots: true }, { stale: 'long' })
export const findWikis = (keyword: string) =>
  callApi('wiki/list', { ...(keyword && { keyword }), page_size: 8 }, { isQuiet: true })
export const useBanners = (request: Request<'banner/all'>) =>
  useCall('banner/all', request, { stale: 'none', keepsPreviousData: true })
export const useSaveBanner = () => useMutation('banner/save')
export const useDeleteBanner = () => useMutation('banner/del')
export const useMarketingPages = (request: Request<'marketing-page/list'>) =>
  useCall('marketing-page/list', request, { stale: 'none', keepsPreviousData: true })
export const useStoredMarketing = (id: number | null) =>
  useCall('desk/marketing', { id: id ?? 0 }, { stale: 'none', enabled: id !== null })
export const readMarketing = (id: number) => callApi('desk/marketing', { id })
export const saveMarketing = (request: Request<'marketing-page/save'>) =>
  sendMutation('marketing-page/save', request, {
    isQuiet: true,
  })
export const findVideos = (keyword: string) =>
  callApi('api/house-fact-video/search', { ...(keyword && { keyword }), page_size: 8 }, { isQuiet: true })
/** Search for entities that a campaign page may name; the latest ones for an empty keyword. */
export async function findNamed(
  kind: NamedKind,
  keyword: string,
): Promise<{ id: number; title: string; hint: string }[]> {
  const asked = { ...(keyword && { keyword }), page_size: 8 }
  if (kind === 'buildings')
    return (await callApi('building-new/list', asked, { isQuiet: true })).list.map(
      ({ id, name, region_name, address }) => ({
        id,
        title: name,
        hint: `${region_name}，${address}`,
      }),
    )
  if (kind === 'rights')
    return (await callApi('rights/pub-list', asked, { isQuiet: true })).list.map(
      ({ id, title, id_code, region_name }) => ({
        id,
        title,
        hint: `${id_code}，${region_name}`,
      }),
    )
  return (await callApi('article/list', asked, { isQuiet: true })).list.map(
    ({ id, title, group_name, created_at }) => ({
      id,
      title,
      hint: `${group_name}，${toBeijingDay(created_at)}`,
    }),
  )
}
export const useDeskLots = (request: Request<'desk/lots'>, enabled = true) =>
  useCall('desk/lots', request, { stale: 'none', keepsPreviousData: true, enabled })
export const useDeskLot = (house_id: number) => useCall('desk/lot', { house_id }, { stale: 'none' })
/** Data of the edit form: facts, flags and sentences of the notice. */
export const useLotFacts = (id: number) => useCall('house/info', { id, editing: true }, { stale: 'none' })
export const usePrepared = (request: Request<'desk/prepared'>) =>
  useCall('desk/prepared', request, { stale: 'none', keepsPreviousData: true })
export const decide = (request: Request<'desk/decide'>) =>
  sendMutation('desk/decide', request, { isQuiet: true })
export const useDeskLeads = (request: Request<'desk/leads'>, enabled: boolean) =>
  useCall('desk/leads', request, { stale: 'live', enabled, keepsPreviousData: true })
export const useLeadAgents = (request: Request<'desk/lead-agents'>) =>
  useCall('desk/lead-agents', request, { stale: 'live', keepsPreviousData: true })
export const giveLeads = (request: Request<'desk/leads-give'>) =>
  sendMutation('desk/leads-give', request, {
    isQuiet: true,
  })
export const useMergeLeads = () => useMutation('desk/leads-merge')
export const exportLeads = (request: Request<'desk/leads-export'>) =>
  sendMutation('desk/leads-export', request, { isQuiet: true })
export const useBusiness = (request: Request<'desk/business'>) =>
  useCall('desk/business', request, { stale: 'normal', keepsPreviousData: true })
export const useLotUndo = () => useMutation('desk/lot-undo')
export const useLotsAgents = () => useMutation('desk/lots-agents')
export const findAgents = (keyword: string) =>
  callApi('agent/list', { ...(keyword && { keyword }), page_size: 8 }, { isQuiet: true })
export type LotsExportRequest = Request<'desk/lots-export'>
export const useLotsExport = () => useMutation('desk/lots-export')
export const useLotsOn = () => useMutation('desk/lots-on')

export const useDeskVideos = (request: Request<'desk/videos'>) =>
  useCall('desk/videos', request, { stale: 'none', keepsPreviousData: true })
export const useSaveVideo = () => useMutation('desk/save-video')
export { MAX_FILM_BYTES } from '@/contract/video-rules'
/** Key by which the server recognizes the file when its upload resumes. */
const buildFileKey = ({ name, size, lastModified }: File) => `${name.slice(-150)} ${size} ${lastModified}`

/**
 * Uploads an MP4 in parts and skips those that the server has, so that an interrupted upload resumes. `onPercent` receives the share that
 * has arrived. The uploaded video is a draft.
 */
export async function uploadVideo(
  file: File,
  { house_id, ...words }: Omit<Request<'base/video-end'>, 'id'> & { house_id: number },
  onPercent: (percent: number) => void,
) {
  const quiet = { isQuiet: true }
  const { id, part_bytes, parts, have } = await sendMutation(
    'base/video-begin',
    { house_id, file_key: buildFileKey(file), size: file.size },
    quiet,
  )
  let there = 0
  for (let no = 0; no < parts; no++) {
    const part = file.slice(no * part_bytes, (no + 1) * part_bytes)
    const told = (share: number) => onPercent(Math.floor((100 * (there + part.size * share)) / file.size))
    if (!have.includes(no)) {
      told(0)
      await sendMutation(
        'base/video-part',
        { id, no, video: await encodeBase64(part) },
        {
          ...quiet,
          onSent: (sent, total) => told(sent / Math.max(1, total)),
        },
      )
    }
    there += part.size
    told(0)
  }
  return sendMutation('base/video-end', { id, ...words }, quiet)
}
export const holdText = (request: Request<'desk/hold'>) =>
  sendMutation('desk/hold', request, { isQuiet: true })

export const useDeskAsks = (request: Request<'desk/asks'>) =>
  useCall('desk/asks', { ...request, page_size: 20 }, { stale: 'none', keepsPreviousData: true })
/** Context for an editor beside a question. */
export const useAskFacts = (id: number | null) =>
  useCall('desk/ask', { id: id ?? 0 }, { stale: 'none', enabled: id !== null })
export const useAskAgents = () => useMutation('desk/ask-agents')
export const useHandOver = () => useMutation('desk/hand-over')
export const useMergeAsk = () => useMutation('desk/merge-ask')
export const useDeskAsk = (id: number | null) =>
  useCall('ask/info', { id: id ?? 0 }, { stale: 'none', enabled: id !== null })
export const useSaveAsk = () => useMutation('ask/save')
export const useAskReports = () => useCall('ask/reports', { page_size: 50 }, { stale: 'none' })
export const useCloseReport = () => useMutation('ask/close-report')

export type DeskCheck = Result<'house-check/desk'>['list'][number]
export const useDeskChecks = (status: 'draft' | 'review' | 'published', page: number) =>
  useCall('house-check/desk', { status, page, page_size: 20 }, { stale: 'none', keepsPreviousData: true })
export const useSaveCheck = (onAnswer: () => void) => useMutation('house-check/update', { onAnswer })
export const readChecksAgain = () => invalidate(['house-check/desk'])

export const useLaws = (request: Request<'law/list'>) =>
  useCall('law/list', request, { stale: 'none', keepsPreviousData: true })
export const useSaveLaw = () => useMutation('law/save')
export const useLegalTexts = (request: Request<'desk/legal-texts'>) =>
  useCall('desk/legal-texts', request, { stale: 'none', keepsPreviousData: true })
export const useDeskLegalText = (id: number) => useCall('desk/legal-text', { id }, { stale: 'none' })
export const useSaveLegalText = (onAnswer: () => void) => useMutation('desk/legal-save', { onAnswer })
export const useRules = () => useCall('finance-rule/list', {}, { stale: 'none' })
export const useRulePreview = (request: Request<'finance-rule/preview'>, enabled: boolean) =>
  useCall('finance-rule/preview', request, { stale: 'none', enabled })
export const useSaveRule = () => useMutation('finance-rule/save')
export const useRuleHistory = () => useCall('finance-rule/history', { page_size: 10 }, { stale: 'none' })

export const useDeadMessages = (request: Request<'message/dead-list'>) =>
  useCall('message/dead-list', request, { stale: 'none', keepsPreviousData: true })
export const useRetryMessages = () => useMutation('message/retry')
