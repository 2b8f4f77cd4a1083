import type { CodeImage } from '../../../src/contract/wechat/schema'
import { agentScene, inviteScene, lotScene, parseScene } from '../../../src/lib/scene'
import { matchFor, getScreenPath } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { loginInvalid, notFound } from '../../errors/api-error'

/** Width of a code's picture in px. */
const WIDTH = 430

interface Platform {
  platform?: 'wechat' | 'baidu' | undefined
}

/** Returns the picture of a scene's code and its target. Baidu's mini-program has no codes here, so it gets a QR code of the H5 page. */
function codeImage({ env, adapters }: Context, text: string, { platform = 'wechat' }: Platform): CodeImage {
  const scene = parseScene(text)
  if (!scene) throw new Error(`no scene of ours: ${text}`)
  return {
    kind: platform === 'wechat' && adapters.weapp.code ? 'minicode' : 'qrcode',
    image_url: `/static/code/${text}.png`,
    width: WIDTH,
    page: getScreenPath(scene.screen).replace(/^\//, ''),
    scene: text,
    url: env.siteUrl + matchFor(scene.screen, scene.params).canonical,
  }
}

const needAgent = async ({ db }: Context, id: number) => {
  if (!(await db.one('select 1 from agent where id = $1 and is_active', [id]))) throw notFound('顾问不存在')
}

export async function houseCode(
  context: Context,
  { house_id, agent_id, ...platform }: Platform & { house_id: number; agent_id?: number | undefined },
): Promise<CodeImage> {
  if (!(await context.db.one(`select 1 from house where id = $1 and shelf = 'on'`, [house_id])))
    throw notFound('房源不存在')
  if (agent_id !== undefined) await needAgent(context, agent_id)
  return codeImage(context, lotScene({ house: house_id, agent: agent_id }), platform)
}

/** Returns the code of the caller's agent page; for a caller who is no agent, of their invitation. */
export async function personCode(
  context: Context,
  { agent_id, ...platform }: Platform & { agent_id?: number | undefined },
): Promise<CodeImage> {
  if (agent_id !== undefined) {
    await needAgent(context, agent_id)
    return codeImage(context, agentScene(agent_id), platform)
  }
  const { uid } = context.caller
  if (uid === null) throw loginInvalid()
  const member = await context.db.one<{ invite_code: string }>(
    'select invite_code from users where uid = $1',
    [uid],
  )
  if (!member) throw loginInvalid()
  return codeImage(context, inviteScene(member.invite_code), platform)
}
