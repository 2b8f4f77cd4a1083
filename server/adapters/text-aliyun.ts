import { randomUUID } from 'node:crypto'
import type { Env } from '../env'
import type { TextCheck } from './adapters'
import { aliyunRequest } from './aliyun-query'
import { fetchJson, type Fetch } from './fetch-json'

interface Answer {
  Code: number
  Message?: string
  /** `labels`: comma-separated, empty if nothing was found. */
  Data?: { labels?: string }
}

const LABELS: Readonly<Record<string, string>> = {
  ad: '广告',
  political_content: '敏感',
  profanity: '辱骂',
  contraband: '违法',
  sexual_content: '色情',
  violence: '暴力',
  nonsense: '无意义',
  spam: '灌水',
}

/** Maximum characters per request. */
const MAX = 600

/**
 * Checks texts with Aliyun's content moderation.
 * @see https://help.aliyun.com/document_detail/464389.html
 */
export function aliyunTexts(texts: NonNullable<Env['texts']>, request: Fetch = fetch): TextCheck {
  const part = async (content: string): Promise<string[]> => {
    const query = aliyunRequest(texts, randomUUID(), {
      Action: 'TextModeration',
      Version: '2022-03-02',
      Service: 'comment_detection',
      ServiceParameters: JSON.stringify({ content }),
    })
    const answer = await fetchJson<Answer>(request, `${texts.endpoint}/?${query}`)
    if (answer.Code !== 200)
      throw new Error(`Aliyun did not check the text: ${answer.Code} ${answer.Message ?? ''}`)
    return (answer.Data?.labels ?? '')
      .split(',')
      .filter(Boolean)
      .map(label => LABELS[label] ?? label)
  }
  return {
    check: async text => {
      const signs = Array.from(text)
      const found = new Set<string>()
      for (let at = 0; at < signs.length; at += MAX)
        for (const mark of await part(signs.slice(at, at + MAX).join(''))) found.add(mark)
      return [...found]
    },
  }
}
