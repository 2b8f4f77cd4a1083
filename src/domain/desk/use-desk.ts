import { useCall } from '@/api/query'
import { callApi } from '@/api/call'
import { ApiError } from '@/api/errors'
import { ERRCODE } from '@/contract/errcodes'
import { useWrite, write } from '@/api/write'
import type { Block } from '@/contract/content/blocks'
import type { Path, Request } from '@/contract/endpoints'
import type { DeskTextType } from '@/contract/desk/schema'

/** What a change at the desk makes old. */
const OUTDATED = ['desk/home', 'desk/texts', 'desk/versions', 'desk/changes'] as const satisfies Path[]

export const useDeskHome = () => useCall('desk/home', {}, { stale: 'live', every: 60_000 })
export const useDeskTexts = (request: Request<'desk/texts'>) =>
  useCall('desk/texts', request, { stale: 'none', keepsFormer: true })
export const useDeskText = (type: DeskTextType, id: number | null) =>
  useCall('desk/text', { type, id: id ?? 0 }, { stale: 'none', enabled: id !== null })
export const useVersions = (type: DeskTextType, id: number) =>
  useCall('desk/versions', { type, id }, { stale: 'none' })
export const useVersion = (type: DeskTextType, id: number, no: number | null) =>
  useCall('desk/version', { type, id, no: no ?? 0 }, { stale: 'long', enabled: no !== null })
export const useChanges = (page: number) =>
  useCall('desk/changes', { page, page_size: 30 }, { stale: 'none', keepsFormer: true })
export const useGroups = () => useCall('article/groups', {}, { stale: 'normal' })
export const useMove = () => useWrite('desk/state', { outdates: OUTDATED })

export const readText = (type: DeskTextType, id: number) => callApi('desk/text', { type, id })
export const previewOf = (blocks: Block[]) => callApi('desk/preview', { blocks }, { isQuiet: true })
export const readHtml = (content: string) => callApi('desk/read-html', { content }, { isQuiet: true })
export const findHouses = (keyword: string) => callApi('base/house', { keyword, limit: 8 }, { isQuiet: true })
export const findLaws = (keyword: string) =>
  callApi('law/list', { ...(keyword && { keyword }), page_size: 8 }, { isQuiet: true })
export const saveArticle = (request: Request<'article/save'>) =>
  write('article/save', request, { isQuiet: true, outdates: OUTDATED })
export const saveStory = (request: Request<'story/save'>) =>
  write('story/save', request, { isQuiet: true, outdates: OUTDATED })
export const holdText = (request: Request<'desk/hold'>) => write('desk/hold', request, { isQuiet: true })

/** Whether a save was refused because somebody else changed the text in between. */
export const isConflict = (error: unknown) =>
  error instanceof ApiError &&
  error.errcode === ERRCODE.conflict &&
  typeof error.result === 'object' &&
  error.result !== null &&
  'updated_at' in error.result
