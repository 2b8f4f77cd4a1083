import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { MAX_LOT_PICTURES } from '@/contract/lot-rules'
import { choosePictures } from '@/platform/picture-choice'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { PictureTile } from './picture-tile'
import { moveShot, removeShot } from './shot-actions'
import { useShots, type LotKey } from './shot-store'
import { isDone, type Shot } from './shots'
import { TileGrid } from './tile-grid'
import { addPictures, retryPicture } from './upload-queue'
import './picture-board.scss'

/** All pictures of a lot: add, upload, order, remove. `onOpen` receives the index of a pressed one. */
export function PictureBoard({
  lotKey,
  onOpen,
  id,
}: {
  lotKey: LotKey
  onOpen: (at: number) => void
  /** Id of the button that adds one. */
  id?: string
}) {
  const shots = useShots(lotKey)
  const [isOrdering, setOrdering] = useState(false)
  const left = MAX_LOT_PICTURES - shots.length

  const add = async () => {
    const tooMany = addPictures(lotKey, await choosePictures(left))
    if (tooMany > 0) toast(`最多 ${MAX_LOT_PICTURES} 张，多出的 ${tooMany} 张没有添加`)
  }
  const remove = async (shot: Shot) => {
    // A pending picture can be chosen again; an uploaded one may be the only copy, so deleting it needs a confirmation.
    if (isDone(shot) && !(await ask({ text: '删除这张图片？', confirm: '删除' }))) return
    removeShot(lotKey, shot)
  }
  const addTile = left > 0 && (
    <Press
      id={id}
      className="ptile u-relative u-clip ptile-add u-centre u-g2px u-down"
      onPress={() => void add()}
    >
      <Icon name="plus" />
      <Text>添加图片</Text>
    </Press>
  )
  const byKey = new Map(shots.map(shot => [shot.key, shot]))
  return (
    <View className="pboard">
      <TileGrid
        keys={shots.map(shot => shot.key)}
        hasMoves={isOrdering}
        last={addTile || undefined}
        onMove={(from, to) => moveShot(lotKey, from, to)}
        tile={(key, at) => {
          const shot = byKey.get(key)
          return (
            shot && (
              <PictureTile
                shot={shot}
                at={at}
                onOpen={() => onOpen(at)}
                onRemove={() => void remove(shot)}
                onRetry={() => retryPicture(lotKey, key)}
              />
            )
          )
        }}
      />
      {shots.length > 1 && (
        <Press className="pboard-order u-touch" pressed={isOrdering} onPress={() => setOrdering(!isOrdering)}>
          <Icon name="swap" size="xs" />
          {isOrdering ? '排好了' : '用按钮调整顺序'}
        </Press>
      )}
    </View>
  )
}
