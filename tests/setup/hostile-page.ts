import type { Block } from '../../src/contract/content/blocks'
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts'
import { call } from './signed-call'

/** A published article in which every text would run as a script if it were not escaped. */
export interface HostilePage {
  id: number
  title: string
  /** Texts of its paragraphs, in order. */
  texts: string[]
  withdraw: () => Promise<void>
}

const EDITOR = { phone: '13800000003', password: 'Demo1234' }
const TITLE = '"><img src=x onerror=alert(1)></title>'

/** Publishes it on the test server; the caller withdraws it. */
export async function publishHostilePage(origin: string): Promise<HostilePage> {
  const ask = async <T>(path: string, fields: Record<string, unknown>, token = ''): Promise<T> => {
    const { errcode, errmsg, result } = await call<T>(origin, path, fields, { token })
    if (errcode !== 0) throw new Error(`${path}: ${errcode} ${errmsg}`)
    return result
  }
  const { login_data } = await ask<{ login_data: { token: string } }>('user/login', EDITOR)
  const texts = HOSTILE_TEXTS.filter((_, at) => at % 61 === 0 || at < 60).map(text =>
    text.replace(/\s+/g, ' ').trim(),
  )
  const [first = '', second = ''] = texts
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: first.slice(0, 60) },
    ...texts.map((text): Block => ({ kind: 'paragraph', text: [text] })),
    { kind: 'callout', tone: 'risk', text: second },
    { kind: 'points', items: texts.slice(0, 8) },
  ]
  const { article } = await ask<{ article: { id: number } }>(
    'article/save',
    {
      title: TITLE,
      summary: second.slice(0, 200),
      group_id: 1,
      blocks: JSON.stringify(blocks),
      status: 'published',
      idem_key: `hostile-page-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
    },
    login_data.token,
  )
  return {
    id: article.id,
    title: TITLE,
    texts,
    withdraw: async () => {
      await ask('desk/state', { type: 'article', id: article.id, status: 'withdrawn' }, login_data.token)
    },
  }
}
