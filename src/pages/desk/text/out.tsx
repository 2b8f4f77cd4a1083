import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'
import { checksBefore } from '@/domain/desk/desk-view'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { CoverField } from './cover-field'
import type { Draft } from './draft'
import { fieldOf, secondsOf } from './local-time'
import { OwnForm } from './own-form'

/** How a text comes out: checks, time, group, cover. */
export function Out({
  stored,
  draft,
  isSaving,
  change,
  save,
}: {
  stored: DeskText
  draft: Draft
  isSaving: boolean
  change: (part: Partial<Draft>) => void
  save: (then: { status?: TextState; publish_at?: number }) => void
}) {
  const [at, setAt] = useState(() => fieldOf(stored.publish_at ?? serverNow() + 86_400))
  const { status } = stored
  const button = (
    label: string,
    then: { status?: TextState; publish_at?: number },
    kind: 'primary' | 'line' = 'line',
  ) => (
    <Button
      key={label}
      kind={kind}
      size="small"
      busy={isSaving}
      onPress={() => {
        save(then)
      }}
    >
      {label}
    </Button>
  )
  return (
    <View className="edw-side">
      <View className="edw-part">
        <View className="edw-part-t">发布</View>
        <View className="edk-acts">
          {status === 'draft' && button('提交审核', { status: 'review' })}
          {status === 'review' && button('退回作者', { status: 'draft' })}
          {status !== 'published' && button('立即发布', { status: 'published' }, 'primary')}
          {status === 'published' && button('下架', { status: 'withdrawn' })}
          {status === 'scheduled' && button('取消定时', { status: 'draft' })}
        </View>
        {['draft', 'review', 'scheduled'].includes(status) && (
          <>
            <label className="edw-field">
              <span>定时</span>
              <input
                type="datetime-local"
                value={at}
                onChange={event => {
                  setAt(event.target.value)
                }}
              />
            </label>
            <View className="edk-acts">
              {button('定时发布', { status: 'scheduled', publish_at: secondsOf(at) })}
            </View>
          </>
        )}
        <label className="edw-field">
          <span>这次改了什么；退回时写明要改哪里</span>
          <input
            value={draft.note}
            maxLength={200}
            onChange={event => {
              change({ note: event.target.value })
            }}
          />
        </label>
      </View>
      <View className="edw-part">
        <View className="edw-part-t">发布前要过的</View>
        {checksBefore(draft, serverNow(), stored.type !== 'wiki').map(({ text, isRight }) => (
          <View key={text} className={`edw-check ${isRight ? '' : 'edk-risk'}`}>
            <Icon name={isRight ? 'check' : 'warning'} size="s" />
            {text}
          </View>
        ))}
      </View>
      <OwnForm type={stored.type} draft={draft} change={change} />
      {stored.type !== 'wiki' && (
        <View className="edw-part">
          <View className="edw-part-t">封面</View>
          <CoverField
            cover={draft.cover}
            onChange={cover => {
              change({ cover })
            }}
          />
        </View>
      )}
      <View className="edw-part">
        <View className="edw-part-t">搜索结果里的样子</View>
        <View className="edk-link">{draft.title}</View>
        <View className="edk-small">{draft.summary}</View>
      </View>
    </View>
  )
}
