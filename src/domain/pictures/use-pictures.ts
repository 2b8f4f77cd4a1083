import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/errors'
import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import { choosePictures, releasePreview, type ChosenPicture } from '@/platform/picture-choice'

export interface SentPicture {
  key: number
  preview: string
  /** Id after the upload. */
  id: number | null
  url: string | null
  percent: number
  error: string | null
}

type Usage = NonNullable<Request<'base/upload-pic-base64'>['usage']>

const REFUSALS = { type: '不是 JPEG、PNG、WebP', size: '超过 10 MB' } as const
/** Uploads pictures as soon as they are chosen, at most `most`; `onSent` receives the URL of each. */
export function usePictures(usage: Usage, max: number, onSent?: (url: string) => void) {
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const isHere = useRef(true)
  const made = useRef(0)
  const shown = useRef(pictures)
  useEffect(() => {
    shown.current = pictures
  })
  useEffect(
    () => () => {
      isHere.current = false
      for (const { preview } of shown.current) releasePreview(preview)
    },
    [],
  )
  const change = (key: number, part: Partial<SentPicture>) => {
    if (isHere.current) setPictures(now => now.map(one => (one.key === key ? { ...one, ...part } : one)))
  }
  const send = async (key: number, picture: ChosenPicture) => {
    try {
      const { base64 } = await picture.read()
      const { id, url } = await sendMutation(
        'base/upload-pic-base64',
        { image: base64, usage },
        {
          isQuiet: true,
          onSent: (sent, total) =>
            change(key, { percent: Math.min(99, Math.floor((100 * sent) / Math.max(1, total))) }),
        },
      )
      change(key, { id, url, percent: 100 })
      if (isHere.current) onSent?.(url)
    } catch (error) {
      change(key, { error: error instanceof ApiError ? error.message : '无法读取这张图片' })
    }
  }
  const add = async () => {
    const chosen = await choosePictures(max - pictures.length)
    for (const picture of chosen) {
      const key = (made.current += 1)
      const error = picture.refusal && REFUSALS[picture.refusal]
      setPictures(now =>
        [...now, { key, preview: picture.preview, id: null, url: null, percent: 0, error }].slice(0, max),
      )
      if (!error) void send(key, picture)
    }
  }
  const remove = useCallback(
    (key: number) =>
      setPictures(now => {
        const gone = now.find(one => one.key === key)
        if (gone) releasePreview(gone.preview)
        return now.filter(one => one.key !== key)
      }),
    [],
  )
  return {
    pictures,
    ids: pictures.flatMap(({ id }) => (id === null ? [] : [id])),
    isSending: pictures.some(({ id, error }) => id === null && error === null),
    add: () => void add(),
    remove,
  }
}
