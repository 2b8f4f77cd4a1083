// Desk section of the videos, filtered by kind and state.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskVideo } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import { useDeskVideos } from '@/domain/desk/use-desk'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { VideoRow } from './video-row'
import { VideoUpload } from './video-upload'
import './videos.scss'

const PAGE = 12
const TYPES = [
  { key: undefined, label: '全部' },
  { key: 'house', label: '实勘' },
  { key: 'closing', label: '成交' },
] as const
const STATES = [
  { key: undefined, count: 'all', label: '全部状态' },
  { key: 'shown', count: 'shown', label: '公开' },
  { key: 'draft', count: 'draft', label: '草稿' },
  { key: 'withdrawn', count: 'withdrawn', label: '已撤下' },
] as const

type VideoState = 'shown' | 'draft' | 'withdrawn'

/** Videos of lots and of deals: their texts, views, and whether they are public. */
export function Videos() {
  const [type, setType] = useState<DeskVideo['type']>()
  const [state, setState] = useState<VideoState>()
  const [open, setOpen] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const { page, keyword, setPage, find } = useFound()
  const query = useDeskVideos({
    ...(type && { type }),
    ...(state && { state }),
    ...(keyword && { keyword }),
    page,
    page_size: PAGE,
  })
  const counts = query.data?.counts
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          视频
        </View>
        <View className="u-t13 u-c2 u-grow">
          {counts && `${counts.all} 条，公开 ${counts.shown} 条，草稿 ${counts.draft} 条`}
        </View>
        {!isAdding && (
          <Button kind="primary" size="small" icon="plus" onPress={() => setAdding(true)}>
            上传视频
          </Button>
        )}
      </View>
      {isAdding && <VideoUpload onDone={() => setAdding(false)} />}
      <VideoFilters
        type={type}
        state={state}
        counts={counts}
        onType={key => {
          setType(key)
          setPage(1)
        }}
        onState={key => {
          setState(key)
          setPage(1)
        }}
        onFind={find}
      />
      <PagedCard
        query={query}
        subject="视频"
        none="这里没有视频"
        page={page}
        size={PAGE}
        onPage={setPage}
        head={<Head />}
        row={video => (
          <VideoRow
            video={video}
            isOpen={video.id === open}
            onOpen={is => setOpen(is ? video.id : undefined)}
          />
        )}
      />
      <DemoMark />
    </>
  )
}

const VideoFilters = ({
  type,
  state,
  counts,
  onType,
  onState,
  onFind,
}: {
  type: DeskVideo['type'] | undefined
  state: VideoState | undefined
  counts: Result<'desk/videos'>['counts'] | undefined
  onType: (type: DeskVideo['type'] | undefined) => void
  onState: (state: VideoState | undefined) => void
  onFind: (keyword: string) => void
}) => (
  <View className="edk-filters">
    {TYPES.map(({ key, label }) => (
      <Press
        key={label}
        className={`edk-chip ${type === key ? 'is-on' : ''}`}
        pressed={type === key}
        onPress={() => onType(key)}
      >
        {label}
      </Press>
    ))}
    <View className="edv-gap" />
    {STATES.map(({ key, count, label }) => (
      <Press
        key={label}
        className={`edk-chip ${state === key ? 'is-on' : ''}`}
        pressed={state === key}
        onPress={() => onState(key)}
      >
        {`${label} ${counts?.[count] ?? ''}`}
      </Press>
    ))}
    <DeskFind id="desk-video-find" hint="标题、房源、顾问" onFind={onFind} />
  </View>
)

const Head = () => (
  <View className="edv-r edk-th">
    <View />
    <View>标题</View>
    <View>状态</View>
    <View>上传</View>
    <View className="u-right u-num">30 日看</View>
    <View className="u-right u-num">共看</View>
    <View className="u-right u-num">关注</View>
    <View />
  </View>
)
