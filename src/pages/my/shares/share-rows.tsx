import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { clearShares, deleteShares } from '@/domain/member/shares/use-shares'
import type { ShareRow } from '@/domain/member/shares/shares-view'
import { useUndo } from '@/domain/member/use-undo'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice } from '@/features/choose-rows/use-choice'
import { ShareButton } from '@/features/share/share-button'
import { serverNow } from '@/platform/clock'
import { openUrl } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { ListTools } from '@/ui/list/list-tools'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import type { ShareSpec } from './spec'

/** Shares of one kind: the number of views of each; some or all can be removed, and that undone. */
export function ShareRows<Row extends { id: number }>({ spec }: { spec: ShareSpec<Row> }) {
  const { type, label, empty, rowOf } = spec
  const pages = spec.usePages()
  const choice = useChoice()
  const undo = useUndo()
  const [isBusy, setBusy] = useState(false)
  const work = async (job: () => Promise<(() => Promise<void>) | null>) => {
    setBusy(true)
    try {
      undo.done(await job())
      choice.stop()
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    const text = `清空${label}的 ${pages.total ?? 0} 条分享记录？已得的积分不变`
    if (await ask({ text, confirm: '清空' })) await work(() => clearShares(type))
  }
  const now = serverNow()
  return (
    <>
      <ScreenContent query={pages} subject="分享记录">
        {() =>
          pages.rows.length === 0 ? (
            <View className="u-mt4">
              <Empty
                title={empty.title}
                hint={empty.hint}
                actions={
                  <Button kind="primary" href={empty.find.href} onPress={empty.find.onPress}>
                    {empty.find.label}
                  </Button>
                }
              />
            </View>
          ) : (
            <>
              <ListTools
                words={`共 ${pages.total ?? 0} 条，按分享时间`}
                choosing={choice.isOn}
                onChoose={choice.isOn ? choice.stop : choice.start}
                onClear={() => void clear()}
              />
              <EndlessList pages={pages} rowKey={row => row.id} unit="条" className="shr-list">
                {row => <Shared choice={choice} row={rowOf(row, now)} />}
              </EndlessList>
              {choice.isOn && (
                <ChoiceBar
                  choice={choice}
                  ids={pages.rows.map(row => row.id)}
                  unit="条"
                  busy={isBusy}
                  onDelete={() => void work(() => deleteShares(choice.chosen))}
                />
              )}
            </>
          )
        }
      </ScreenContent>
      {undo.bar}
    </>
  )
}

function Shared({ row, choice }: { row: ShareRow; choice: ReturnType<typeof useChoice> }) {
  const { link } = row
  const head = (
    <>
      <Picture
        className={row.type === 'agent' ? 'shr-pic is-person' : 'shr-pic'}
        src={row.cover}
        alt=""
        width={72}
      />
      <View className="u-grow">
        <View className="u-two u-ink u-t15 u-mid u-lh-title">{row.title}</View>
        <Dots className="u-label" lines={1} items={row.facts} />
      </View>
    </>
  )
  return (
    <ChoiceRow choice={choice} id={row.id} label={row.title}>
      <View className={`shr u-min0 ${link === null ? 'is-gone' : ''}`} role="article">
        {link === null ? (
          <View className="shr-h u-row u-g3 u-min0 u-pb3">{head}</View>
        ) : (
          <Press className="shr-h u-row u-g3 u-min0 u-pb3" href={link} onPress={() => openUrl(link)}>
            {head}
          </Press>
        )}
        <View className="shr-r u-row u-g2 u-min0 u-touch u-line-top u-label">
          <Icon name="share" size="s" />
          <Text className="u-nowrap">{row.channel}</Text>
          <Text className="u-nowrap u-text u-mid u-fig">{row.opened}</Text>
          <Text className="u-c3 u-fig u-cut">{row.at}</Text>
          {link !== null && (
            <ShareButton
              look="text"
              type={row.type}
              id={row.entityId}
              share={{ title: row.title, link, ...(row.cover && { imgUrl: row.cover }) }}
            />
          )}
        </View>
      </View>
    </ChoiceRow>
  )
}
