// Editor of one banner. The input is a draft on the device until it is saved. The target URL is checked during input, and for a list its
// current number of lots is shown.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskBanner } from '@/contract/content/cards'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { PLACES, findBannerPlace } from '@/domain/desk/banner-view'
import { fetchPreview, useDeleteBanner, useSaveBanner } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DAY_SECONDS } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { resolve } from '@/routes/match'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { toast } from '@/ui/toast/toast'
import { CoverField } from '../text/cover-field'
import { formatLocalTime, parseLocalTime } from '../text/local-time'
import { TextField } from '../text/text-field'
import '../text/writing.scss'

/** One banner: picture, text, target, period. Without one a new draft. */
export function BannerForm({
  banner,
  onSaved,
}: {
  banner: DeskBanner | undefined
  onSaved: (id: number | undefined) => void
}) {
  const now = serverNow()
  const [first] = useState(() => ({
    place: banner?.place ?? ('home_top' as DeskBanner['place']),
    title: banner?.title ?? '',
    image: banner?.image ?? '',
    to: banner?.url ?? '',
    sort: String(banner?.sort ?? 0),
    from: formatLocalTime(banner?.start_time ?? now),
    until: formatLocalTime(banner?.end_time ?? now + 7 * DAY_SECONDS),
    isAd: banner?.is_ad ?? false,
    isFullScreen: banner?.is_full_screen ?? false,
  }))
  const [written, setWritten, draft] = useDraftState('desk-banner', banner?.id ?? 'new', first)
  const { place, title, image, to, sort, from, until, isAd, isFullScreen } = written
  const set = (part: Partial<typeof first>) => {
    setWritten({ ...written, ...part })
  }
  const [size, setSize] = useState('')
  const save = useSaveBanner()
  const remove = useDeleteBanner()
  const send = (is_draft: boolean) => {
    if (title.trim() === '') return toast('请填标题')
    if (image === '') return toast('请传一张图')
    if (to.trim() === '') return toast('请填点开去哪里')
    if (parseLocalTime(until) <= parseLocalTime(from)) return toast('结束应晚于开始')
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
  const text = (label: string, value: string, set: (value: string) => void, type = 'text', max = 500) => (
    <TextField {...{ label, value, most: max, type }} onChange={set} />
  )
  return (
    <View className="edw-form">
      <View className="u-mb3 u-strong">{banner ? findBannerPlace(banner.place).label : '排一条'}</View>
      <View>
        <CoverField
          cover={image}
          onChange={(address, { width, height }) => {
            set({ image: address })
            setSize(`${width} × ${height}`)
          }}
        />
        {size && <View className="edk-small">{size}</View>}
      </View>
      <label className="edw-field">
        <span>放在哪里</span>
        <select
          value={place}
          onChange={event => {
            set({ place: PLACES.find(one => one.place === event.target.value)?.place ?? place })
          }}
        >
          {PLACES.map(one => (
            <option key={one.place} value={one.place}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {text(
        `标题 ${title.length} / 30`,
        title,
        title => {
          set({ title })
        },
        'text',
        30,
      )}
      {text('点开去哪里', to, to => {
        set({ to })
      })}
      <Target to={to.trim()} />
      {text(
        '从',
        from,
        from => {
          set({ from })
        },
        'datetime-local',
      )}
      {text(
        '到',
        until,
        until => {
          set({ until })
        },
        'datetime-local',
      )}
      {text(
        '先后，小的在前',
        sort,
        sort => {
          set({ sort })
        },
        'number',
      )}
      <View className="edk-line">
        <View>这是广告，会标“广告”二字</View>
        <Toggle
          label="这是广告，会标“广告”二字"
          on={isAd}
          onChange={isAd => {
            set({ isAd })
          }}
        />
      </View>
      {place === 'home_popup' && (
        <View className="edk-line">
          <View>全屏弹出；不标则不弹。首次访问和看过两个页面之前不弹，每人每天至多 1 次</View>
          <Toggle
            label="全屏弹出"
            on={isFullScreen}
            onChange={isFullScreen => {
              set({ isFullScreen })
            }}
          />
        </View>
      )}
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <Button
          kind="primary"
          size="small"
          busy={save.isPending}
          onPress={() => {
            send(false)
          }}
        >
          存好
        </Button>
        <Button
          size="small"
          busy={save.isPending}
          onPress={() => {
            send(true)
          }}
        >
          {banner && !banner.is_draft ? '撤下，留作草稿' : '存草稿'}
        </Button>
        {banner && (
          <Button
            size="small"
            busy={remove.isPending}
            onPress={() => {
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
            }}
          >
            删去
          </Button>
        )}
      </View>
    </View>
  )
}

/** Shows if a URL opens, and for a list its current number of lots. */
function Target({ to }: { to: string }) {
  const [total, setTotal] = useState<number>()
  const isOwn = to.startsWith('/')
  const match = isOwn ? resolve(to) : undefined
  const query = match?.screen === 'house-list' ? (to.split('?')[1] ?? '') : ''
  useEffect(() => {
    if (query === '') return
    let isHere = true
    const timer = setTimeout(() => {
      fetchPreview([{ kind: 'lots', title: '', text: '', look: 'count', ids: [], query, limit: 1 }])
        .then(({ blocks: [lots] }) => {
          if (isHere && lots?.kind === 'lots') setTotal(lots.total)
        })
        .catch(() => undefined)
    }, 400)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [query])
  if (to === '') return null
  if (!isOwn) return <View className="edk-small">外站，须在允许的站点之内</View>
  return match?.isFound ? (
    <View className="edk-small edk-good">
      {['本站地址，能打开', query !== '' && total !== undefined && `${total} 套`].filter(Boolean).join('，')}
    </View>
  ) : (
    <View className="edk-small edk-risk">本站没有这个页面</View>
  )
}
