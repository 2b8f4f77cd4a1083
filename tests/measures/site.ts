import http from 'node:http'
import { call } from '../setup/signed-call'
import { OPEN_LOTS } from './check'
import { ofHtml, type Piece } from './tree'

const AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}
export type Device = keyof typeof AGENTS

let visits = 0
/** Each page counts as a different visitor, so that the rendering limit per address does not add up. */
const freshAddress = () => `10.201.${Math.floor(++visits / 250)}.${(visits % 250) + 1}`

/** A server-rendered page, fetched with Node's http, since jsdom has no fetch. */
export const drawnPage = (origin: string, path: string, device: Device = 'phone'): Promise<Piece> =>
  new Promise((resolve, reject) => {
    const headers = { 'user-agent': AGENTS[device], 'x-forwarded-for': freshAddress() }
    http
      .get(origin + path, { headers }, response => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('error', reject)
          .on('data', (chunk: string) => {
            text += chunk
          })
          .on('end', () => {
            if (response.statusCode !== 200) reject(new Error(`${path}: HTTP ${response.statusCode ?? 0}`))
            else if (!text.includes('id="first-screen"'))
              reject(new Error(`${path} came without its first screen`))
            else resolve(ofHtml(text))
          })
      })
      .on('error', reject)
  })

/** Records to open: some lots of each state, their communities and agents, all districts. */
export interface Things {
  lots: { id: number; xiaoqu_id: number | null; region_id: number }[]
  communities: number[]
  districts: number[]
  agents: number[]
}

export async function ask<T>(origin: string, path: string, fields: Record<string, unknown> = {}): Promise<T> {
  const { errcode, errmsg, result } = await call<T>(origin, path, fields, { signCode: 'measures-test' })
  if (errcode !== 0) throw new Error(`${path}: ${errcode} ${errmsg}`)
  return result
}

/** Values that change by themselves during auctions: prices of running lots, and the accuracy of forecasts. */
export async function fetchTruths(origin: string): Promise<Map<string, string>> {
  type Row = { id: number; price: number; status: string; xiaoqu_id: number | null }
  type Page = { list: Row[] }
  const truths = new Map<string, string>()
  const open: number[] = []
  const statuses = ['upcoming', 'ongoing', 'sold', 'failed']
  for (const status of statuses)
    for (let page = 1; page <= 20; page++) {
      const { list } = await ask<Page>(origin, 'house/list', { statuses: status, page, page_size: 50 })
      for (const { id, price, status, xiaoqu_id } of list) {
        truths.set(`lot:${id}`, `${status} ${price}`)
        if (status === 'upcoming' || status === 'ongoing') open.push(id)
        const place = `xiaoqu:${xiaoqu_id ?? 0}`
        truths.set(place, `${truths.get(place) ?? ''} ${id} ${status}`)
      }
      if (list.length < 50) break
    }
  truths.set(OPEN_LOTS, open.sort((a, b) => a - b).join(' '))
  const score = JSON.stringify(await ask(origin, 'h5/evaluate-house/scorecard'))
  for (let no = 0; no < 50; no++) truths.set(`score:${no}`, score)
  return truths
}

export async function fetchThings(
  origin: string,
  { lots: max = 50, communities = 10 } = {},
): Promise<Things> {
  type Lots = { list: Things['lots'] }
  const each = Math.ceil(max / 3)
  const lists = await Promise.all(
    ['upcoming', 'ongoing', 'sold', 'failed'].map(statuses =>
      ask<Lots>(origin, 'house/list', { statuses, page_size: each }),
    ),
  )
  const lots = lists.flatMap(({ list }) => list).slice(0, max)
  const { list: districts } = await ask<{ list: { id: number }[] }>(origin, 'h5/house/region-list', {
    limit: 0,
  })
  const pages = await Promise.all(
    lots.slice(0, 20).map(({ id }) => ask<{ agents: { id: number }[] }>(origin, 'house/info', { id })),
  )
  const known = (ids: readonly (number | null)[]) => [...new Set(ids)].filter(id => id !== null)
  return {
    lots,
    communities: known(lots.map(({ xiaoqu_id }) => xiaoqu_id)).slice(0, communities),
    districts: districts.map(({ id }) => id),
    agents: known(pages.flatMap(({ agents }) => agents.map(({ id }) => id))),
  }
}
