import { randomUUID } from 'node:crypto'
import type { Env } from '../env'
import type { PictureCheck } from './adapters'
import { aliyunRequest } from './aliyun-query'
import { fetchJson, type Fetch } from './fetch-json'

interface Answer {
  Code: number
  Msg?: string
  /** `nonLabel`: nothing was found. */
  Data?: { RiskLevel?: string; Result?: { Label: string; Confidence?: number }[] }
}

/** Prefixes of labels, with the words shown. */
const KINDS: readonly (readonly [string, string])[] = [
  ['pornographic', '色情'],
  ['sexual', '色情'],
  ['political', '敏感'],
  ['violent', '暴力'],
  ['contraband', '违法'],
  ['religion', '敏感'],
  ['pt_', '广告'],
  ['qrcode', '广告'],
]
const toRefusalWord = (label: string) => KINDS.find(([begin]) => label.startsWith(begin))?.[1] ?? '不适合公开'

/**
 * Checks pictures with Aliyun's content moderation, which downloads them itself; high risk is refused.
 * @see https://help.aliyun.com/document_detail/467829.html
 */
export const aliyunPictures = (texts: NonNullable<Env['texts']>, request: Fetch = fetch): PictureCheck => ({
  check: async ({ address }) => {
    const query = aliyunRequest(texts, randomUUID(), {
      Action: 'ImageModeration',
      Version: '2022-03-02',
      Service: 'baselineCheck',
      ServiceParameters: JSON.stringify({ imageUrl: address, dataId: randomUUID() }),
    })
    const { Code, Msg, Data } = await fetchJson<Answer>(request, `${texts.endpoint}/?${query}`)
    if (Code !== 200 || !Data) throw new Error(`Aliyun did not check the picture: ${Code} ${Msg ?? ''}`)
    if (Data.RiskLevel !== 'high') return []
    const labels = (Data.Result ?? []).map(({ Label }) => Label).filter(label => label !== 'nonLabel')
    return [...new Set(labels.map(toRefusalWord))]
  },
})
