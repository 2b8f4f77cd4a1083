import { MAX_LOT_PICTURES } from '@/contract/lot-rules'
import { go, linkTo } from '@/routes/go'
import { More, Source } from '@/ui/section/section'
import { View } from '@tarojs/components'
import { MountNear } from '@/ui/in-view/mount-near'
import { getFieldAnchor } from './lot-anchors'
import { LotSection } from './lot-section'
import { PictureBoard } from './picture-board'
import { parseLotId } from './shot-store'
import { countWords } from './shots'
import { ORDER_HINT } from './tile-grid'
import type { LotEdit } from './use-lot-form'

/** Rules shown wherever pictures can be added. */
export const PICTURE_RULES = '第 1 张为封面。JPEG、PNG、WebP，单张 10 MB 以内；自动加水印、去除位置信息'

export function PicturesSection({ edit }: { edit: LotEdit }) {
  const { lotKey, shots } = edit
  const id = parseLotId(lotKey) ?? undefined
  const wrong = edit.issueOf('pictures')
  const anchor = getFieldAnchor('pictures')
  return (
    <LotSection edit={edit} section="pictures" words={countWords(shots, MAX_LOT_PICTURES)}>
      <MountNear height={260} id={anchor}>
        {() => (
          <PictureBoard
            lotKey={lotKey}
            id={anchor}
            onOpen={at => go('manager-house-image-view', { id, at })}
          />
        )}
      </MountNear>
      {wrong && (
        <View className="u-mt1 u-t12 u-warn" role="alert">
          {wrong.message}
        </View>
      )}
      <Source>{`${ORDER_HINT}，${PICTURE_RULES}`}</Source>
      {shots.length > 0 && (
        <View className="u-mt2">
          <More {...linkTo('manager-house-images', { id })}>整理图片，写明每张是什么</More>
        </View>
      )}
    </LotSection>
  )
}
