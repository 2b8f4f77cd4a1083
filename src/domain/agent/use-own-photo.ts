import { useState } from 'react'
import { sendMutation } from '@/api/mutation'
import { choosePictures } from '@/platform/picture-choice'
import { toast } from '@/ui/toast/toast'

/** Uploads a manager's picture as soon as it is chosen. */
export function useOwnPhoto(onSent: (url: string) => void) {
  const [isSending, setSending] = useState(false)
  const choose = async () => {
    const [picture] = await choosePictures(1)
    if (!picture) return
    if (picture.refusal) {
      toast(picture.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
      return
    }
    setSending(true)
    try {
      const { base64 } = await picture.read()
      const { url } = await sendMutation('base/upload-pic-base64', { image: base64, usage: 'agent' })
      onSent(url)
    } catch {
      // The request layer has already shown the error.
    } finally {
      setSending(false)
    }
  }
  return { isSending, choose: () => void choose() }
}
