import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Picture as PictureOf } from '@/contract/common'
import { Viewer } from '@/ui/gallery/viewer'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'

/** Pictures of a question; a press opens them full-screen. */
export function AskPictures({ pictures }: { pictures: readonly PictureOf[] }) {
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (pictures.length === 0) return null
  return (
    <View className="u-flex u-wrap u-g2 u-mt3">
      {pictures.map((picture, at) => (
        <Press
          key={picture.id}
          label={`看第 ${at + 1} 张图`}
          onPress={() => {
            setIndex(at)
            setOpen(true)
          }}
        >
          <Picture className="qd-pic u-r-md" src={picture.url} alt="" width={104} ratio="4/3" />
        </Press>
      ))}
      <Viewer
        items={pictures.map((picture, at) => ({ src: picture.url, alt: `问题配图 ${at + 1}`, group: 'all' }))}
        index={index}
        onIndex={setIndex}
        open={isOpen}
        onClose={() => setOpen(false)}
        label="问题配图"
      />
    </View>
  )
}
