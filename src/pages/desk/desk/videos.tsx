// Desk section of the videos, filtered by kind and state.

import { useState } from 'react'
import { useDeskVideos } from '@/domain/desk/use-desk'
import { DemoMark } from '@/ui/section/section'
import { DeskButton, RoomHead } from './parts'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { videoColumns, Words } from './video-columns'
import { VideoUpload } from './video-upload'
import './videos.scss'

const TYPES = ['all', 'house', 'closing'] as const
const TYPE_LABELS = { all: '全部', house: '实勘', closing: '成交' }
const STATES = ['all', 'shown', 'draft', 'withdrawn'] as const
const STATE_LABELS = { all: '全部状态', shown: '公开', draft: '草稿', withdrawn: '已撤下' }

/** Videos of lots and of deals: their texts, views, and whether they are public. */
export function Videos({ place }: { place: DeskPlace }) {
  const { pick, asked, word, paging, change, find } = roomAddress(place)
  const type = pick('type', TYPES) ?? 'all'
  const state = pick('state', STATES) ?? 'all'
  const [open, setOpen] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const query = useDeskVideos({
    ...(type !== 'all' && { type }),
    ...(state !== 'all' && { state }),
    ...word,
    ...asked,
  })
  const counts = query.data?.counts
  return (
    <>
      <RoomHead
        title="视频"
        note={counts && `${counts.all} 条，公开 ${counts.shown} 条，草稿 ${counts.draft} 条`}
      >
        {!isAdding && (
          <DeskButton primary icon="plus" onPress={() => setAdding(true)}>
            上传视频
          </DeskButton>
        )}
      </RoomHead>
      {isAdding && <VideoUpload onDone={() => setAdding(false)} />}
      <Chips
        label="哪些视频"
        keys={TYPES}
        words={TYPE_LABELS}
        value={type}
        onChange={key => change({ type: key })}
      />
      <Chips
        label="状态"
        keys={STATES}
        words={STATE_LABELS}
        totals={counts}
        value={state}
        onChange={key => change({ state: key })}
      >
        <DeskFind id="desk-video-find" hint="标题、房源、顾问" first={word.keyword} onFind={find} />
      </Chips>
      <PagedTable
        place={place}
        caption="视频"
        columns={videoColumns(open, setOpen)}
        isOn={({ id }) => id === open}
        detail={video => video.id === open && <Words video={video} onDone={() => setOpen(undefined)} />}
        card={{ ...paging, query, subject: '视频', none: '这里没有视频' }}
      />
      <DemoMark />
    </>
  )
}
