import { Image, Text, View } from '@tarojs/components'
import type { PaperKind } from '@/contract/paper-rules'
import { fileAddress } from '@/platform/picture-address'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { MATTER_LABELS, markedText, PAPER_LABELS } from './papers-view'
import { MisreadButton } from '../misread/misread-button'
import { usePaperPage } from './use-papers'
import './papers.scss'

export interface PageAt {
  kind: PaperKind
  no: number
}

/** One page of a document with the facts read from it, and a button to the next page. */
export function PageSheet({
  houseId,
  at,
  onTurn,
}: {
  houseId: number
  /** null: closed. */
  at: PageAt | null
  onTurn: (at: PageAt | null) => void
}) {
  const query = usePaperPage(houseId, at)
  const { data } = query
  const shown = data && at && data.kind === at.kind && data.no === at.no ? data : undefined
  const total = shown?.page_total ?? data?.page_total ?? 0
  return (
    <Sheet
      open={at !== null}
      title={at === null ? '' : PAPER_LABELS[at.kind]}
      side={
        shown && (
          <View className="u-note">{`${shown.place}，共 ${total} ${shown.place.endsWith('页') ? '页' : '节'}`}</View>
        )
      }
      onClose={() => onTurn(null)}
      footer={
        at && (
          <View className="u-row u-g3">
            {(
              [
                ['上一页', at.no - 1],
                ['下一页', at.no + 1],
              ] as const
            ).map(([label, no]) => (
              <Button
                key={label}
                className="u-grow"
                disabled={no < 1 || no > total}
                onPress={() => onTurn({ ...at, no })}
              >
                {label}
              </Button>
            ))}
          </View>
        )
      }
    >
      {shown ? (
        <PageText houseId={houseId} text={shown.text} picture={shown.picture} facts={shown.facts} />
      ) : query.error ? (
        <ErrorState
          small
          title="这一页加载失败"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Skeleton>
          <SkeletonText lines={8} />
        </Skeleton>
      )}
    </Sheet>
  )
}

function PageText({
  houseId,
  text,
  picture,
  facts,
}: {
  houseId: number
  text: string
  picture: string | null
  facts: readonly { matter: keyof typeof MATTER_LABELS; text: string; quote: string }[]
}) {
  return (
    <>
      {picture !== null && <Image className="u-full" src={fileAddress(picture)} mode="widthFix" />}
      {text === '' ? (
        <View className="u-note">
          {picture === null ? '这一页是扫描件或空白，没有文字可读' : '图片中的文字没有识别'}
        </View>
      ) : (
        <View className="u-sunk u-p4 u-pre u-anywhere">
          {markedText(
            text,
            facts.map(({ quote }) => quote),
          ).map((part, at) => (
            <Text key={at} className={part.isMarked ? 'u-tint-warn' : ''}>
              {part.text}
            </Text>
          ))}
        </View>
      )}
      {facts.length > 0 && (
        <View className="u-t15 u-strong u-text u-mt4">{`本页识别 ${facts.length} 项`}</View>
      )}
      {facts.map((fact, at) => (
        <View key={at} className="papers-said">
          <View className="u-note">{MATTER_LABELS[fact.matter]}</View>
          <View className="u-t13 u-text">{fact.text}</View>
          <MisreadButton
            label={MATTER_LABELS[fact.matter]}
            house_id={houseId}
            matter={fact.matter}
            quote={fact.quote}
          />
        </View>
      ))}
    </>
  )
}
