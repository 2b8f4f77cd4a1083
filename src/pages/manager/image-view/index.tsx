import { useState } from 'react'
import { View } from '@tarojs/components'
import { lotKeyIn } from '@/domain/lot-edit/lot-key-param'
import { PictureDetail } from '@/domain/lot-edit/picture-detail'
import { parseLotId, type LotKey } from '@/domain/lot-edit/shot-store'
import { isDone } from '@/domain/lot-edit/shots'
import { useLotPictures } from '@/domain/lot-edit/use-lot-pictures'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { MissingState, ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { back, linkTo } from '@/routes/go'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import './index.scss'

/** One picture of a lot at maximum size: its caption, its position, its deletion. */
function ManagerHouseImageView() {
  const { id, at } = useParams<'manager-house-image-view'>()
  const lotKey = lotKeyIn(id)
  return (
    <Screen
      name="manager-house-image-view"
      title="查看图片"
      header={<Header title="查看图片" onBack={back} />}
    >
      {lotKey === null ? <MissingState /> : <Pictures key={lotKey} lotKey={lotKey} first={Number(at) || 0} />}
    </Screen>
  )
}

export default withErrorBoundary(ManagerHouseImageView)

function Pictures({ lotKey, first }: { lotKey: LotKey; first: number }) {
  const { query, shots } = useLotPictures(lotKey)
  const [at, setAt] = useState(first)
  const id = parseLotId(lotKey) ?? undefined
  const isDesktop = useIsDesktop()
  const place = Math.min(at, shots.length - 1)
  const shot = shots[place]
  return (
    <ScreenContent
      query={query}
      subject="图片"
      skeleton={
        <Skeleton>
          <View className="mview">
            <SkeletonBone height={280} />
          </View>
        </Skeleton>
      }
    >
      {() =>
        shot && isDone(shot) ? (
          <View className="mview">
            {isDesktop && (
              <Breadcrumbs
                items={[
                  { text: '房源资料', ...linkTo('manager-house-edit', { id }) },
                  { text: '房源图片', ...linkTo('manager-house-images', { id }) },
                  { text: `第 ${place + 1} 张` },
                ]}
              />
            )}
            <PictureDetail key={shot.key} lotKey={lotKey} shots={shots} at={place} onPlace={setAt} />
          </View>
        ) : (
          <View className="u-mt4">
            <Empty
              title={shot ? '这张图片还没有传完' : '还没有图片'}
              hint={shot ? '传完后可以写明它是什么' : '先在房源图片里添加'}
              actions={
                <Button kind="primary" {...linkTo('manager-house-images', { id }, { mode: 'replace' })}>
                  去房源图片
                </Button>
              }
            />
          </View>
        )
      }
    </ScreenContent>
  )
}
