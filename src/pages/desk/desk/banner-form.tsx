// Editor of one banner. The input is a draft on the device until it is saved. The target URL is checked during input, and for a list its
// current number of lots is shown.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskBanner } from '@/contract/content/cards'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { PLACES, findBannerPlace } from '@/domain/desk/banner-view'
import { useDeleteBanner } from '@/domain/desk/use-desk'
import { DAY_SECONDS } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Toggle } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { CoverField } from '../text/cover-field'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { TextField } from '../text/text-field'
import { BannerTarget } from './banner-target'
import { FormFoot, useDeskForm } from './desk-form'
import { DeskButton, Small } from './parts'
import { Select } from './select'
import '../text/writing.scss'

interface BannerDraft {
  place: DeskBanner['place']
  title: string
  image: string
  to: string
  sort: string
  /** Period, in the format of the date and time field. */
  start_time: string
  end_time: string
  isAd: boolean
  isFullScreen: boolean
  isDraft: boolean
}
const FIELDS = [
  { field: 'title' as const, label: '标题', least: 1 },
  { field: 'to' as const, label: '跳转页面', least: 1 },
]

const buildBannerDraft = (banner: DeskBanner | undefined, now: number): BannerDraft => ({
  place: banner?.place ?? 'home_top',
  title: banner?.title ?? '',
  image: banner?.image ?? '',
  to: banner?.url ?? '',
  sort: String(banner?.sort ?? 0),
  start_time: formatLocalTime(banner?.start_time ?? now),
  end_time: formatLocalTime(banner?.end_time ?? now + 7 * DAY_SECONDS),
  isAd: banner?.is_ad ?? false,
  isFullScreen: banner?.is_full_screen ?? false,
  isDraft: false,
})

function useBannerForm(banner: DeskBanner | undefined, onSaved: (id: number) => void) {
  const [first] = useState(() => buildBannerDraft(banner, serverNow()))
  return useDeskForm<'banner/save', BannerDraft>({
    path: 'banner/save',
    draft: { form: 'desk-banner', key: banner?.id ?? 'new' },
    first,
    fields: FIELDS,
    shows: ['image', 'sort', 'start_time', 'end_time'],
    issuesOf: ({ image, start_time, end_time }) => [
      ...(image === '' ? [{ field: 'image' as const, message: '请传一张图', isMissing: true }] : []),
      ...(parseLocalTime(end_time) > parseLocalTime(start_time)
        ? []
        : [{ field: 'end_time' as const, message: '结束应晚于开始' }]),
    ],
    tellsAtOnce: field => field === 'end_time',
    requestOf: ({ place, title, image, to, sort, start_time, end_time, isAd, isFullScreen, isDraft }) => ({
      ...(banner && { id: banner.id }),
      place,
      title: title.trim(),
      image,
      to: to.trim(),
      sort: Number(sort) || 0,
      start_time: parseLocalTime(start_time),
      end_time: parseLocalTime(end_time),
      is_ad: isAd,
      is_full_screen: isFullScreen && place === 'home_popup',
      is_draft: isDraft,
    }),
    after: (_, sent) => (banner ? sent : first),
    onDone: ({ banner: saved, waiting }, { isDraft }) => {
      toast(waiting !== null ? WAITS_ANOTHER : isDraft ? '已存为草稿' : '已保存')
      onSaved(saved.id)
    },
  })
}
type BannerFormState = ReturnType<typeof useBannerForm>

/** One banner: picture, text, target, period. Without one a new draft. */
export function BannerForm({
  banner,
  onSaved,
}: {
  banner: DeskBanner | undefined
  onSaved: (id: number | undefined) => void
}) {
  const form = useBannerForm(banner, onSaved)
  const [size, setSize] = useState('')
  const send = (isDraft: boolean) => {
    form.set({ isDraft })
    form.submit()
  }
  return (
    <View className="edw-form">
      <View className="u-mb3 u-strong">{banner ? findBannerPlace(banner.place).label : '排一条'}</View>
      <View id="desk-banner-image">
        <CoverField
          cover={form.values.image}
          onChange={(image, { width, height }) => {
            form.set({ image })
            setSize(`${width} × ${height}`)
          }}
        />
        {size && <Small>{size}</Small>}
        {form.errorOf('image') && (
          <View className="edk-small edk-risk" role="alert">
            {form.errorOf('image')}
          </View>
        )}
      </View>
      <BannerFields form={form} />
      <FormFoot form={{ ...form, submit: () => send(false) }} hasSaveKey send="存好">
        <DeskButton busy={form.isBusy} onPress={() => send(true)}>
          {banner && !banner.is_draft ? '撤下，留作草稿' : '存草稿'}
        </DeskButton>
        {banner && <DeleteButton banner={banner} onSaved={onSaved} />}
      </FormFoot>
    </View>
  )
}

/** Position, text, target, period, order and switches of a banner. */
function BannerFields({ form: { values, set, text } }: { form: BannerFormState }) {
  const { place, title, to, isAd, isFullScreen } = values
  return (
    <>
      <label className="edw-field">
        <span>投放位置</span>
        <Select
          rows={PLACES.map(one => ({ id: one.place, name: one.label }))}
          value={place}
          onChange={next => set({ place: next })}
        />
      </label>
      <TextField {...text('title')} label={`标题 ${title.length} / 30`} most={30} />
      <TextField {...text('to')} label="跳转页面" most={500} />
      <BannerTarget to={to.trim()} />
      <TextField {...text('start_time')} label="从" type="datetime-local" most={500} />
      <TextField {...text('end_time')} label="到" type="datetime-local" most={500} />
      <TextField {...text('sort')} label="先后，小的在前" type="number" most={500} />
      <Switch label="这是广告，会标“广告”二字" on={isAd} onChange={isAd => set({ isAd })} />
      {place === 'home_popup' && (
        <Switch
          label="全屏弹出"
          text="全屏弹出；不标则不弹。首次访问和看过两个页面之前不弹，每人每天至多 1 次"
          on={isFullScreen}
          onChange={isFullScreen => set({ isFullScreen })}
        />
      )}
    </>
  )
}

const Switch = ({
  label,
  text = label,
  ...toggle
}: {
  label: string
  text?: string
  on: boolean
  onChange: (on: boolean) => void
}) => (
  <View className="edk-line">
    <View>{text}</View>
    <Toggle label={label} {...toggle} />
  </View>
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
    <DeskButton
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
    </DeskButton>
  )
}
