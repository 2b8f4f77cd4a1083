import { useState } from 'react'
import { View } from '@tarojs/components'
import { PORTRAIT_TOTAL, portraitUrl } from '@/lib/portraits'
import { reportError } from '@/api/report'
import type { ReadPicture } from '@/platform/picture-choice/chosen-picture'
import { Button } from '@/ui/button/button'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import { AvatarChoice } from './avatar-choice'
import './avatar-sheet.scss'
import { sendAvatar, takeAvatar } from '@/domain/account/profile'

const PORTRAITS = Array.from({ length: PORTRAIT_TOTAL }, (_, i) => portraitUrl(i + 1))

/** Chooses an own picture, cropped round and scaled down before the upload, or a built-in portrait. */
export function AvatarSheet({ current, onClose }: { current: string; onClose: () => void }) {
  const [portrait, setPortrait] = useState(PORTRAITS.includes(current) ? current : '')
  /** The cropped picture, created at submission. */
  const [own, setOwn] = useState<{ read: () => Promise<ReadPicture> }>()
  const [isBusy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    try {
      if (own) await sendAvatar(await own.read())
      else if (portrait !== '' && portrait !== current) await takeAvatar(portrait)
      onClose()
    } catch (error) {
      // The request layer has shown the server's refusal.
      if (!(error instanceof Error && error.name === 'ApiError')) {
        reportError(error, 'avatar')
        toast('无法读取这张图片，请换一张')
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={own ? '裁剪头像' : '更换头像'}
      footer={
        <Button
          grow
          kind="primary"
          busy={isBusy}
          disabled={!own && portrait === ''}
          onPress={() => void finish()}
        >
          完成
        </Button>
      }
    >
      <AvatarChoice onChosen={read => setOwn(read && { read })} />
      <View className="u-mb2 u-label">或选一个内置头像</View>
      <View className="ava-grid u-between" role="radiogroup" aria-label="内置头像">
        {PORTRAITS.map((url, i) => (
          <Press
            key={url}
            role="radio"
            selected={!own && portrait === url}
            label={`内置头像 ${i + 1}`}
            className={`ava-i u-clip ${!own && portrait === url ? 'is-on' : ''}`}
            onPress={() => {
              setOwn(undefined)
              setPortrait(url)
            }}
          >
            <Picture src={url} alt="" width={64} ratio="1/1" />
          </Press>
        ))}
      </View>
    </Sheet>
  )
}
