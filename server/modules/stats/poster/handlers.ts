/**
 * Posters that agents create for lots. Each save calculates the facts and stores them with the poster, so a poster that was sent does not
 * change with its lot; a changed poster gets a new picture URL. Creation is serialized per agent by an advisory lock.
 */

import type { z } from 'zod'
import { POSTER_SIZE, MAX_POSTERS, promiseIn } from '../../../../src/contract/poster-rules'
import type { Poster, statsCalls } from '../../../../src/contract/stats/schema'
import { lotScene } from '../../../../src/lib/scene'
import { matchFor } from '../../../../src/routes/match'
import { requireUid, type Context, type Handlers } from '../../../http/context'
import { badField, conflict, loginInvalid, notAllowed, notFound } from '../../../errors/api-error'
import { consumeLimit } from '../../../http/rate-limits'
import { agentCardsByIds } from '../../../cards/agent'
import { houseCardsByIds } from '../../../cards/house'
import { loadAlbumPictures } from '../../../shared/albums'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { posterFacts, riskText, formatPosterTitle } from './facts'
import {
  addPoster,
  changePoster,
  countOpening,
  leadCounts,
  posterById,
  posterTotal,
  loadPosters,
  type PosterRow,
} from './repository'

type SaveInput = z.output<(typeof statsCalls)['poster/trans-save']['request']>
type Calls = Pick<
  typeof statsCalls,
  'poster/trans-save' | 'poster/trans-list' | 'poster/draft' | 'poster/open' | 'poster/remove'
>

/** Returns the H5 URL of a poster's QR code. */
export const posterTarget = ({ id, house_id, agent_id }: Pick<PosterRow, 'id' | 'house_id' | 'agent_id'>) =>
  matchFor('house-detail', { id: house_id, agent_id, poster_id: id }).canonical

async function posterCards(context: Context, rows: readonly PosterRow[]): Promise<Poster[]> {
  const { db, caller, env } = context
  const own = rows.filter(row => row.uid === caller.uid).map(row => row.id)
  // Sequential, since a save calls this within its transaction, which has one connection.
  const houses = await houseCardsByIds(context, [...new Set(rows.map(row => row.house_id))], {
    withOffShelf: true,
  })
  const agents = await agentCardsByIds(context, [...new Set(rows.map(row => row.agent_id))], {
    withHidden: true,
  })
  const leads = own.length > 0 ? await leadCounts(db, own) : []
  return rows.flatMap(row => {
    const house = houses.find(({ id }) => id === row.house_id)
    if (!house) return []
    const lead = leads.find(({ poster_id }) => poster_id === row.id)
    return [
      {
        id: row.id,
        uid: row.uid,
        house_id: row.house_id,
        template: row.template,
        title: row.title,
        picture: row.picture,
        code_url: `/static/code/${lotScene({ house: row.house_id, agent: row.agent_id, poster: row.id })}.png`,
        picture_url: `/static/poster/${row.id}-${row.updated_at}.jpg`,
        link: env.siteUrl + posterTarget(row),
        ...POSTER_SIZE,
        shows_market: row.shows_market,
        shows_place: row.shows_place,
        shows_agent: row.shows_agent,
        counts: own.includes(row.id)
          ? {
              open_total: row.open_total,
              lead_total: lead?.lead_total ?? 0,
              viewing_total: lead?.viewing_total ?? 0,
            }
          : null,
        house,
        agent: agents.find(({ id }) => id === row.agent_id) ?? null,
        is_demo: house.is_demo,
        created_at: row.created_at,
        updated_at: row.updated_at,
      },
    ]
  })
}

/** Returns the caller's agent id; throws for editors without one, who make no posters. */
function requireAgentId({ caller }: Context): number {
  if (caller.agentId === null) throw notAllowed('只有顾问可以做海报')
  return caller.agentId
}

async function loadPosterLot(context: Context, id: number) {
  const [lot] = await houseCardsByIds(context, [id])
  if (!lot) throw notFound('房源不存在或已下架')
  return lot
}

/** Throws unless the picture is from the lot's album or the caller's own upload. */
async function checkPicture(context: Context, picture: string, album: readonly string[]): Promise<void> {
  if (album.includes(picture)) return
  const own = await context.db.one('select 1 from picture where url = $1 and uploader_uid = $2', [
    picture,
    context.caller.uid,
  ])
  if (!own) throw badField({ field: 'picture', message: '只能用这套房的图片或自己上传的图片' })
}

async function save(context: Context, input: SaveInput): Promise<{ poster: Poster }> {
  const { db, now } = context
  const uid = requireUid(context)
  const agentId = requireAgentId(context)
  const before = input.id === undefined ? undefined : await posterById(db, input.id)
  if (input.id !== undefined && !before) throw notFound('海报不存在')
  if (before && before.uid !== uid) throw notAllowed('这是别人的海报')
  const lot = await loadPosterLot(context, input.house_id)
  const promise = input.title === undefined ? undefined : promiseIn(input.title)
  if (promise) throw badField({ field: 'title', message: `不能写“${promise}”` })
  if (!before) {
    // Serializes creation per agent, so that the limit holds.
    await db.query('select pg_advisory_xact_lock(7202, $1)', [uid])
    if ((await posterTotal(db, uid)) >= MAX_POSTERS) throw conflict(`至多 ${MAX_POSTERS} 张，请先删去不用的`)
  }
  const album = (await loadAlbumPictures(context, { type: 'house', id: lot.id })).map(({ url }) => url)
  if (input.picture !== undefined) await checkPicture(context, input.picture, album)
  const [agent] = await agentCardsByIds(context, [agentId], { withHidden: true })
  const choice = {
    title: input.title ?? before?.title ?? formatPosterTitle(lot),
    picture: input.picture ?? before?.picture ?? null,
    shows_market: input.shows_market ?? before?.shows_market ?? true,
    shows_place: input.shows_place ?? before?.shows_place ?? true,
    shows_agent: input.shows_agent ?? before?.shows_agent ?? true,
  }
  const poster = {
    uid,
    agent_id: agentId,
    house_id: lot.id,
    template: input.template ?? before?.template ?? ('classic' as const),
    ...choice,
    facts: posterFacts(lot, choice, {
      agent: agent ? { name: agent.name, company: agent.company, avatar: agent.avatar } : null,
      album,
    }),
  }
  const id = before?.id ?? (await addPoster(db, poster, now))
  if (before) await changePoster(db, before.id, poster, now)
  const row = await posterById(db, id)
  const [card] = row ? await posterCards(context, [row]) : []
  if (!card) throw new Error('a poster that was saved is gone')
  return { poster: card }
}

const OPENINGS = { name: 'poster.open', total: 60, seconds: 60 }

export const posterHandlers = {
  'poster/trans-save': save,
  'poster/trans-list': async (context, { id, house_id, ...paging }) => {
    const bounds = pageBounds(paging)
    if (id !== undefined) {
      const row = await posterById(context.db, id)
      if (!row) throw notFound('海报不存在')
      return pageAnswer(await posterCards(context, [row]), 1, pageBounds({ ...paging, page: 1 }))
    }
    const { uid } = context.caller
    if (uid === null) throw loginInvalid()
    requireAgentId(context)
    const { rows, total } = await loadPosters(context.db, { uid, houseId: house_id }, bounds)
    return pageAnswer(await posterCards(context, rows), total, bounds)
  },
  'poster/draft': async (context, { house_id }) => {
    const lot = await loadPosterLot(context, house_id)
    const [album, total, [agent]] = await Promise.all([
      loadAlbumPictures(context, { type: 'house', id: house_id }),
      posterTotal(context.db, requireUid(context)),
      agentCardsByIds(context, [requireAgentId(context)], { withHidden: true }),
    ])
    return {
      house: lot,
      title: formatPosterTitle(lot),
      pictures: album.map(({ url }) => url),
      risks: [riskText(lot)],
      total,
      agent_name: agent?.name ?? '',
    }
  },
  'poster/open': async (context, { id }) => {
    await consumeLimit(context, { ...OPENINGS, subject: context.client.ipHash })
    const row = await posterById(context.db, id)
    if (!row) throw notFound('海报不存在')
    if (row.uid !== context.caller.uid)
      await countOpening(context.db, id, context.client.signCode, context.now)
    return { house_id: row.house_id }
  },
  'poster/remove': async (context, { id }) => {
    const row = await posterById(context.db, id)
    if (!row) return { deleted: 0 }
    if (row.uid !== requireUid(context)) throw notAllowed('这是别人的海报')
    await context.db.query('delete from poster_open where poster_id = $1', [id])
    await context.db.query('delete from poster where id = $1', [id])
    return { deleted: 1 }
  },
} satisfies Handlers<Calls>
