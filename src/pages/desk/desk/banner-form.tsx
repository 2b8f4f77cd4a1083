// Editor of one banner. The input is a draft on the device until it is saved. The target URL is checked during input, and for a list its
// current number of lots is shown.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskBanner } from '@/contract/content/cards'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { PLACES, findBannerPlace } from '@/domain/desk/banner-view'
import { useDeleteBanner, useSaveBanner } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DAY_SECONDS } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { toast } from '@/ui/toast/toast'
import { CoverField } from '../text/cover-field'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { TextField } from '../text/text-field'
import { BannerTarget } from './banner-target'
import '../text/writing.scss'

interface BannerDraft {
  place: DeskBanner['place']
  title: string
  image: string
  to: string
  sort: string
  /** Period, in the format of the date and time field. */
  from: string
  until: string
  isAd: boolean
  isFullScreen: boolean
}

const buildBannerDraft = (banner: DeskBanner | undefined, now: number): BannerDraft => ({
  place: banner?.place ?? 'home_top',
  title: banner?.title ?? '',
  image: banner?.image ?? '',
  to: banner?.url ?? '',
  sort: String(banner?.sort ?? 0),
  from: formatLocalTime(banner?.start_time ?? now),
  until: formatLocalTime(banner?.end_time ?? now + 7 * DAY_SECONDS),
  isAd: banner?.is_ad ?? false,
  isFullScreen: banner?.is_full_screen ?? false,
})

/** Message about the first field that blocks a save; undefined if none does. */
function findMissing({ title, image, to, from, until }: BannerDraft): string | undefined {
  if (title.trim() === '') return '请填标题'
  if (image === '') return '请传一张图'
  if (to.trim() === '') return '请填点开去哪里'
  if (parseLocalTime(until) <= parseLocalTime(from)) return '结束应晚于开始'
  return undefined
}

/** Input of the form, stored on the device until `send` has saved it. */
function useBannerDraft(banner: DeskBanner | undefined, onSaved: (id: number) => void) {
  const now = serverNow()
  const [first] = useState(() => buildBannerDraft(banner, now))
  const [written, setWritten, draft] = useDraftState('desk-banner', banner?.id ?? 'new', first)
  const { place, title, image, to, sort, from, until, isAd, isFullScreen } = written
  const set = (part: Partial<BannerDraft>) => setWritten({ ...written, ...part })
  const save = useSaveBanner()
  const send = (is_draft: boolean) => {
    const missing = findMissing(written)
    if (missing !== undefined) return toast(missing)
    save.mutate(
      {
        ...(banner && { id: banner.id }),
        place,
        title: title.trim(),
        image,
        to: to.trim(),
        sort: Number(sort) || 0,
        start_time: parseLocalTime(from),
        end_time: parseLocalTime(until),
        is_ad: isAd,
        is_full_screen: isFullScreen && place === 'home_popup',
        is_draft,
      },
      {
        onSuccess: ({ banner: saved, waiting }) => {
          draft.sent(banner ? written : first)
          toast(waiting !== null ? WAITS_ANOTHER : is_draft ? '已存为草稿' : '已保存')
          onSaved(saved.id)
        },
      },
    )
  }
  return { written, set, send, mark: draft.mark, isSaving: save.isPending }
}

/** One banner: picture, text, target, period. Without one a new draft. */
export function BannerForm({
  banner,
  onSaved,
}: {
  banner: DeskBanner | undefined
  onSaved: (id: number | undefined) => void
}) {
  const { written, set, send, mark, isSaving } = useBannerDraft(banner, onSaved)
  const [size, setSize] = useState('')
  return (
    <View className="edw-form">
      <View className="u-mb3 u-strong">{banner ? findBannerPlace(banner.place).label : '排一条'}</View>
      <View>
        <CoverField
          cover={written.image}
          onChange={(address, { width, height }) => {
            set({ image: address })
            setSize(`${width} × ${height}`)
          }}
        />
        {size && <View className="edk-small">{size}</View>}
      </View>
      <BannerFields written={written} onChange={set} />
      <BannerSwitches written={written} onChange={set} />
      <DraftMark {...mark} />
      <View className="edk-acts">
        <Button kind="primary" size="small" busy={isSaving} onPress={() => send(false)}>
          存好
        </Button>
        <Button size="small" busy={isSaving} onPress={() => send(true)}>
          {banner && !banner.is_draft ? '撤下，留作草稿' : '存草稿'}
        </Button>
        {banner && <DeleteButton banner={banner} onSaved={onSaved} />}
      </View>
    </View>
  )
}

interface PartProps {
  written: BannerDraft
  onChange: (part: Partial<BannerDraft>) => void
}

/** Position, text, target, period and order of a banner. */
function BannerFields({ written: { place, title, to, sort, from, until }, onChange }: PartProps) {
  const text = (label: string, value: string, set: (value: string) => void, type = 'text', max = 500) => (
    <TextField {...{ label, value, most: max, type }} onChange={set} />
  )
  return (
    <>
      <label className="edw-field">
        <span>放在哪里</span>
        <select
          value={place}
          onChange={event =>
            onChange({ place: PLACES.find(one => one.place === event.target.value)?.place ?? place })
          }
        >
          {PLACES.map(one => (
            <option key={one.place} value={one.place}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {text(`标题 ${title.length} / 30`, title, title => onChange({ title }), 'text', 30)}
      {text('点开去哪里', to, to => onChange({ to }))}
      <BannerTarget to={to.trim()} />
      {text('从', from, from => onChange({ from }), 'datetime-local')}
      {text('到', until, until => onChange({ until }), 'datetime-local')}
      {text('先后，小的在前', sort, sort => onChange({ sort }), 'number')}
    </>
  )
}

const BannerSwitches = ({ written: { place, isAd, isFullScreen }, onChange }: PartProps) => (
  <>
    <View className="edk-line">
      <View>这是广告，会标“广告”二字</View>
      <Toggle label="这是广告，会标“广告”二字" on={isAd} onChange={isAd => onChange({ isAd })} />
    </View>
    {place === 'home_popup' && (
      <View className="edk-line">
        <View>全屏弹出；不标则不弹。首次访问和看过两个页面之前不弹，每人每天至多 1 次</View>
        <Toggle label="全屏弹出" on={isFullScreen} onChange={isFullScreen => onChange({ isFullScreen })} />
      </View>
    )}
  </>
)

/** Deletes a banner after a confirmation. */
function DeleteButton({
  banner,
  onSaved,
}: {
  banner: DeskBanner
  onSaved: (id: number | undefined) => void
}) {
  const remove = useDeleteBanner()
  return (
    <Button
      size="small"
      busy={remove.isPending}
      onPress={() =>
        void ask({ text: `删去“${banner.title}”，不能恢复。` }).then(isYes => {
          if (!isYes) return
          remove.mutate(
            { id: banner.id },
            {
              onSuccess: () => {
                toast('已删去')
                onSaved(undefined)
              },
            },
          )
        })
      }
    >
      删去
    </Button>
  )
}
