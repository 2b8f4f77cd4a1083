import type { Request } from '@/contract/endpoints'
import type { Match } from '@/routes/match'
import type { BuiltScreen } from '@/routes/table'

type Action = Request<'h5/log/put'>

/** What an operation on a screen is about: the kind, and the parameter that names it. */
const OBJECTS: Partial<Record<BuiltScreen, readonly [Action['obj_type'], string]>> = {
  'house-detail': ['house', 'id'],
  'xiaoqu-detail': ['xiaoqu', 'xiaoquid'],
  'build-detail': ['building', 'id'],
  'rights-detail': ['rights', 'id_code'],
  'agent-detail': ['agent', 'id'],
  'article-detail': ['article', 'id'],
  'wiki-detail': ['wiki', 'id'],
  'qa-detail': ['ask', 'id'],
  'research-report-detail': ['report', 'id'],
  'poster-image': ['poster', 'id'],
  consulting: ['house', 'house_id'],
}

/** The thing that the screen shows; a page, where it shows none that has a number. */
export function objectOf({
  screen,
  params,
}: Pick<Match, 'screen' | 'params'>): Pick<Action, 'obj_type' | 'obj_id'> {
  const [type, name] = OBJECTS[screen] ?? []
  const id = name === undefined ? undefined : params[name]
  if (screen === 'download-app') return { obj_type: 'app', obj_id: 0 }
  if (type === undefined || id === undefined || !/^[1-9]\d{0,9}$/.test(id))
    return { obj_type: 'page', obj_id: 0 }
  return { obj_type: type, obj_id: Number(id) }
}
