import type { checkCalls } from '../../../src/contract/check/schema'
import type { Handlers } from '../../http/context'
import { houseBriefsByIds } from '../../cards/house'
import { notAllowed } from '../../errors/api-error'
import { lotToSee } from '../house/lots'
import { mayEdit } from '../../cards/lot-access'
import { pageAnswer, pageBounds } from '../../shared/paging'
import {
  checkCounts,
  toHouseCheck,
  checkPictures,
  checksByIds,
  checksOfLot,
  checkToSee,
  deskChecks,
  buildSurveyFacts,
  ownChecks,
  publishedChecks,
} from './checks'
import { addCheck, deleteCheck, deleteText, updateCheck } from './save'

export const checkHandlers = {
  'house-check/infos': async (context, { house_id, ...asked }) => {
    const lot = await lotToSee(context, house_id)
    const bounds = pageBounds(asked)
    const { list, total } = await checksOfLot(context, {
      houseId: house_id,
      withDrafts: mayEdit(context, lot),
      ...bounds,
    })
    return pageAnswer(list, total, bounds)
  },
  'house-check/info': async (context, { id }) => ({ check: await checkToSee(context, id) }),
  'house-check/add': addCheck,
  'house-check/update': updateCheck,
  'house-check/infos-all': async (context, { house_id }) => {
    await lotToSee(context, house_id)
    const checks = await publishedChecks(context, house_id)
    const newest = new Map<string, { value: string; check_id: number; surveyed_at: number | null }>()
    for (const { id, infos, surveyed_at } of checks)
      for (const [key, value] of Object.entries(infos))
        if (!newest.has(key)) newest.set(key, { value, check_id: id, surveyed_at })
    const values = Object.fromEntries([...newest].map(([key, { value }]) => [key, value]))
    return {
      house_id,
      infos: buildSurveyFacts(values).flatMap(fact => {
        const found = newest.get(fact.key)
        return found ? [{ ...found, ...fact }] : []
      }),
      texts: checks.flatMap(({ id: check_id, texts }) =>
        [...texts]
          .sort((a, b) => a.sort - b.sort)
          .map(({ id, title, text }) => ({ id, title, text, check_id })),
      ),
      picture_total: checks.reduce((sum, { pictures }) => sum + pictures.length, 0),
      check_total: checks.length,
      surveyed_at: checks[0]?.surveyed_at ?? null,
    }
  },
  'house-check/del-text': deleteText,
  'house-check/del': deleteCheck,
  'house-check/infos-pic-list': async (context, { house_id, ...asked }) => {
    await lotToSee(context, house_id)
    const bounds = pageBounds(asked)
    const { list, total } = await checkPictures(context, { houseId: house_id, ...bounds })
    return pageAnswer(list, total, bounds)
  },
  'house-check/own': async (context, { house_id, ...asked }) => {
    if (context.caller.agentId === null) throw notAllowed('只有顾问有自己的实勘')
    const bounds = pageBounds(asked)
    const { list, total } = await ownChecks(context, {
      agentId: context.caller.agentId,
      houseId: house_id ?? null,
      ...bounds,
    })
    const houses = await houseBriefsByIds(
      context,
      list.map(check => check.house_id),
      { withOffShelf: true },
    )
    const shown = list.flatMap(check => {
      const house = houses.find(({ id }) => id === check.house_id)
      return house ? [{ check, house }] : []
    })
    return pageAnswer(shown, total, bounds)
  },
  'house-check/desk': async (context, { status = 'review', ...asked }) => {
    const bounds = pageBounds(asked)
    const rows = await deskChecks(context, { status, ...bounds })
    const [houses, befores, counts] = await Promise.all([
      houseBriefsByIds(
        context,
        rows.map(({ row }) => row.house_id),
        { withOffShelf: true },
      ),
      checksByIds(
        context,
        rows.flatMap(({ beforeId }) => beforeId ?? []),
      ),
      checkCounts(context),
    ])
    const list = rows.flatMap(({ row, no, beforeId }) => {
      const house = houses.find(({ id }) => id === row.house_id)
      const before = befores.find(({ id }) => id === beforeId) ?? null
      return house ? [{ check: toHouseCheck(row), house, no, before }] : []
    })
    return { ...pageAnswer(list, counts[status], bounds), counts }
  },
} satisfies Handlers<typeof checkCalls>
