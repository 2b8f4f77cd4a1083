import { Image, View } from '@tarojs/components'
import type { usePictures } from '@/domain/pictures/use-pictures'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** Chosen pictures with their upload progress, and a tile to add one. */
export function PictureTiles({
  photos,
  most: max,
}: {
  photos: ReturnType<typeof usePictures>
  most: number
}) {
  return (
    <View className="u-mt3">
      <View className="u-row u-between u-t13 u-c2">
        <View>{`图，最多 ${max} 张`}</View>
        <View className="u-t12 u-c3">请先遮去人脸、姓名与门牌</View>
      </View>
      <View className="qs-up u-grid u-grid4 u-g2 u-mt6px">
        {photos.pictures.map(({ key, preview, percent, id, error }) => (
          <View key={key} className="qs-u u-relative u-centre u-down u-clip">
            {preview !== '' && <Image className="qs-ui u-full u-tall" src={preview} mode="aspectFill" />}
            {id === null && (
              <View className="qs-un u-relative u-on-pic u-center">{error ?? `${percent}%`}</View>
            )}
            <Press className="qs-ux" label="去掉这张图" onPress={() => photos.remove(key)}>
              <Icon name="close" size="xs" />
            </Press>
          </View>
        ))}
        {photos.pictures.length < max && (
          <Press className="qs-u u-relative u-centre u-down u-clip qs-add" onPress={photos.add}>
            <Icon name="plus" />
            <View>添图</View>
          </Press>
        )}
      </View>
    </View>
  )
}
