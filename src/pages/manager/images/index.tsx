import { View } from '@tarojs/components'
import { PictureBoard } from '@/domain/lot-edit/picture-board'
import { PICTURE_RULES } from '@/domain/lot-edit/pictures-section'
import { ORDER_HINT } from '@/domain/lot-edit/tile-grid'
import { parseLotId, type LotKey } from '@/domain/lot-edit/shot-store'
import { countWords } from '@/domain/lot-edit/shots'
import { useLotPictures } from '@/domain/lot-edit/use-lot-pictures'
import { lotKeyIn, MAX_PICTURES } from '@/domain/lot-edit/lot-key-param'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { MissingState, ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { back, go, linkTo } from '@/routes/go'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { BoardSkeleton } from './skeleton'
import './index.scss'

/** All pictures of a lot on a separate screen; without an id those of the unsaved lot. */
function ManagerHouseImages() {
  const { id } = useParams<'manager-house-images'>()
  const lotKey = lotKeyIn(id)
  return (
    <Screen name="manager-house-images" title="房源图片" header={<Header title="房源图片" onBack={back} />}>
      {lotKey === null ? <MissingState /> : <Pictures key={lotKey} lotKey={lotKey} />}
    </Screen>
  )
}

export default withErrorBoundary(ManagerHouseImages)

function Pictures({ lotKey }: { lotKey: LotKey }) {
  const { query, shots } = useLotPictures(lotKey)
  const id = parseLotId(lotKey) ?? undefined
  const isDesktop = useIsDesktop()
  return (
    <ScreenContent query={query} subject="房源图片" skeleton={<BoardSkeleton />}>
      {() => (
        <View className="mimg u-pb8 pboard-wide">
          {isDesktop && (
            <Breadcrumbs
              items={[{ text: '房源资料', ...linkTo('manager-house-edit', { id }) }, { text: '房源图片' }]}
            />
          )}
          <Note className="u-apart">
            {id === undefined ? '保存房源时一起提交，没有提交前只有您看得到' : '在这里改的图片和顺序马上生效'}
          </Note>
          <Section
            title="图片"
            side={<View className="u-t12 u-c3 u-fig">{countWords(shots, MAX_PICTURES)}</View>}
            source={`${ORDER_HINT}，${PICTURE_RULES}。点图片写明是什么`}
          >
            <PictureBoard lotKey={lotKey} onOpen={at => go('manager-house-image-view', { id, at })} />
          </Section>
          <View className="mimg-a u-flex">
            <Button grow kind="primary" onPress={() => go('manager-house-edit', { id }, { mode: 'replace' })}>
              回到房源资料
            </Button>
          </View>
        </View>
      )}
    </ScreenContent>
  )
}
