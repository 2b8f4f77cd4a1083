import type { Request } from '@/contract/endpoints'
import type { Match } from '@/routes/match'
import type { BuiltScreen } from '@/routes/table'

type Action = Request<'h5/log/put'>

/** Object of an action on a screen: its kind, and the parameter with its id. */
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

/** The entity that the screen shows; a page, if the screen shows none with an id. */
export function findVisitObject({
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
