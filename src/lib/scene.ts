/** Compact launch parameter of a mini-program code: WeChat limits a scene to 32 characters. Ids have at most ten digits. */
export type Scene =
  | { screen: 'house-detail'; params: { id: string; agent_id?: string; poster_id?: string } }
  | { screen: 'agent-detail'; params: { id: string } }
  | { screen: 'my-register'; params: { invite_code: string } }
  | { screen: 'download-app'; params: { invite_code?: string } }

const LOT = /^h([1-9]\d{0,9})(?:a([1-9]\d{0,9}))?(?:p([1-9]\d{0,9}))?$/
const AGENT = /^a([1-9]\d{0,9})$/
const DOWNLOAD = /^d([A-Za-z0-9]{4,16})?$/
const INVITE = /^i([A-Za-z0-9]{4,16})$/

export const lotScene = (lot: { house: number; agent?: number | undefined; poster?: number | undefined }) =>
  `h${lot.house}${lot.agent === undefined ? '' : `a${lot.agent}`}${lot.poster === undefined ? '' : `p${lot.poster}`}`
export const agentScene = (id: number) => `a${id}`
export const inviteScene = (code: string) => `i${code}`
export const downloadScene = (code = '') => `d${code}`

/** Null: not one of our scenes. */
export function parseScene(text: string): Scene | null {
  const [, id, agent, poster] = LOT.exec(text) ?? []
  if (id !== undefined)
    return {
      screen: 'house-detail',
      params: { id, ...(agent && { agent_id: agent }), ...(poster && { poster_id: poster }) },
    }
  const [, agentId] = AGENT.exec(text) ?? []
  if (agentId !== undefined) return { screen: 'agent-detail', params: { id: agentId } }
  const download = DOWNLOAD.exec(text)
  if (download)
    return { screen: 'download-app', params: download[1] === undefined ? {} : { invite_code: download[1] } }
  const [, code] = INVITE.exec(text) ?? []
  return code === undefined ? null : { screen: 'my-register', params: { invite_code: code } }
}
