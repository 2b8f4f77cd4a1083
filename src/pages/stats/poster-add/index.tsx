// Editor of a poster. The risks and the source of the notice cannot be removed. Own pictures are uploaded when chosen, at most four per
// visit to the page; saving generates the poster and opens it.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import type { Poster } from '@/contract/stats/schema'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import {
  buildPosterForm,
  titleError,
  titleLength,
  MAX_TITLE,
  type PosterForm,
} from '@/domain/poster/poster-form'
import { TemplateChoice } from '@/domain/poster/poster-parts'
import { usePictures } from '@/domain/pictures/use-pictures'
import { usePoster, usePosterDraft, useSavePoster } from '@/domain/poster/use-poster'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { shortTimeWithWeekday } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { useIsDesktop } from '@/platform/viewport'
import { go, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'

type Draft = Result<'poster/draft'>

const COVERS = 8
/** Maximum number of own pictures that one visit to the page uploads. */
const OWN = 4
const MAX = 200

/** Editor of a lot's poster: its template, title and cover. The risks in the notice and its source always stay on it. */
function PosterAdd() {
  const { id, poster } = useParams<'poster-add'>()
  const draft = usePosterDraft(Number(id))
  const before = usePoster(Number(poster ?? 0))
  const isWaiting = poster !== undefined && before.data === undefined
  return isWaiting || !draft.data ? (
    <Screen
      name="poster-add"
      title="做海报"
      header="title"
      query={{ ...(draft.data && isWaiting ? before : draft), data: undefined }}
      skeleton={<BoneSections />}
      subject="房源"
    >
      {() => null}
    </Screen>
  ) : (
    <Editor key={poster ?? 'new'} draft={draft.data} before={poster ? before.data?.list[0] : undefined} />
  )
}

export default withErrorBoundary(PosterAdd)

/** Input of the editor, and its saving, which opens the poster. */
function usePosterEditor(draft: Draft, before: Poster | undefined) {
  const [form, setForm] = useState<PosterForm>(() => buildPosterForm(draft, before))
  const { mutateAsync, isPending } = useSavePoster()
  const change = (part: Partial<PosterForm>) => setForm(old => ({ ...old, ...part }))
  const error = titleError(form.title)
  const save = () => {
    void mutateAsync({
      ...(before && { id: before.id }),
      house_id: draft.house.id,
      template: form.template,
      title: form.title.trim(),
      ...(form.picture !== null && form.picture !== draft.house.cover && { picture: form.picture }),
      shows_market: form.shows_market,
      shows_place: form.shows_place,
      shows_agent: form.shows_agent,
    } as Parameters<typeof mutateAsync>[0]).then(
      ({ poster }) => go('poster-image', { id: poster.id }),
      () => {},
    )
  }
  return { form, change, error, isSaving: isPending, save }
}

function Editor({ draft, before }: { draft: Draft; before: Poster | undefined }) {
  const isDesktop = useIsDesktop()
  const { form, change, error, isSaving, save } = usePosterEditor(draft, before)
  const { house } = draft
  const button = (
    <Button kind="primary" grow busy={isSaving} disabled={Boolean(error) || undefined} onPress={save}>
      {before ? '重新生成' : '生成海报'}
    </Button>
  )
  return (
    <Screen
      name="poster-add"
      title="做海报"
      header={
        <Header
          title="做海报"
          side={<HeaderButton icon="history" label="我的海报" {...linkTo('poster-list')} />}
        />
      }
      place="member"
      bar={isDesktop ? undefined : <StickyBar>{button}</StickyBar>}
    >
      <View className="pst-lay">
        <View>
          <Section>
            <HouseMinis>
              <HouseMini card={house} facts={[shortTimeWithWeekday(house.start_time)]} />
            </HouseMinis>
          </Section>
          <Section title="版式">
            <TemplateChoice
              active={form.template}
              cover={form.picture}
              price={moneyText(house.price)}
              onChoose={template => change({ template })}
            />
          </Section>
          <Contents {...{ draft, form, change, error }} />
        </View>
        <View>
          <Section title="封面">
            <Covers
              album={draft.pictures.slice(0, COVERS)}
              active={form.picture}
              onChoose={picture => change({ picture })}
            />
          </Section>
          <View className="u-note u-pt3 u-px3 u-center">{`已做 ${draft.total} 张，至多 ${MAX} 张`}</View>
          {isDesktop && <View className="u-flex u-pt3">{button}</View>}
        </View>
      </View>
      {house.is_demo && <DemoMark />}
    </Screen>
  )
}

/** The title, the parts that can be left out, and those that stay. */
function Contents({
  draft,
  form,
  change,
  error,
}: { draft: Draft } & Pick<ReturnType<typeof usePosterEditor>, 'form' | 'change' | 'error'>) {
  const { house } = draft
  return (
    <Section>
      <View className="pst-title">
        <TextField
          name="poster-title"
          label="标题"
          side={`${titleLength(form.title)} / ${MAX_TITLE}`}
          value={form.title}
          maxLength={MAX_TITLE}
          error={error}
          help="不写“捡漏”“最低”“稳赚”"
          onChange={title => change({ title })}
        />
      </View>
      <Switch
        label="挂牌均价与折扣"
        note="取自小区挂牌均价"
        on={form.shows_market}
        onChange={shows_market => change({ shows_market })}
      />
      <Switch
        label="小区名与楼号"
        note="不含单元、房号"
        on={form.shows_place}
        onChange={shows_place => change({ shows_place })}
      />
      <Must label="风险提示" note={draft.risks.join('；')} />
      <Must label={house.is_demo ? '来源与“演示数据”' : '来源'} note="以法院公告为准" />
      <Switch
        label="我的名片"
        note={draft.agent_name}
        on={form.shows_agent}
        onChange={shows_agent => change({ shows_agent })}
      />
    </Section>
  )
}

/** The lot's own pictures, and those of the agent, which are uploaded once chosen. */
function Covers({
  album,
  active,
  onChoose,
}: {
  album: readonly string[]
  active: string | null
  onChoose: (url: string) => void
}) {
  const own = usePictures('poster', OWN, onChoose)
  const sent = own.pictures.flatMap(({ url }) => (url === null ? [] : [url]))
  // The poster's previous picture, if it is none of the lot's.
  const [kept] = useState(active !== null && !album.includes(active) ? [active] : [])
  return (
    <View className="pst-covers u-grid u-grid4 u-g2" role="radiogroup" aria-label="封面">
      {[...album, ...kept, ...sent].map((url, at) => (
        <Press
          key={url}
          role="radio"
          selected={url === active}
          label={at < album.length ? `第 ${at + 1} 张图片` : '自己的图片'}
          className={`pst-cover u-clip ${url === active ? 'is-on' : ''}`}
          onPress={() => onChoose(url)}
        >
          <Picture src={url} alt="" width={80} ratio="4/3" />
        </Press>
      ))}
      {own.pictures.map(
        ({ key, id, percent, error }) =>
          id === null && (
            <Press
              key={key}
              className="pst-cover u-clip pst-own u-centre u-c2"
              label={error === null ? `正在上传，${percent}%` : `${error}，去掉`}
              onPress={() => own.remove(key)}
            >
              <View className="pst-ownt u-row u-down">{error ?? `${percent}%`}</View>
            </Press>
          ),
      )}
      {own.pictures.length < OWN && (
        <Press className="pst-cover u-clip pst-own u-centre u-c2" label="用自己的图" onPress={own.add}>
          <View className="pst-ownt u-row u-down">
            <Icon name="plus" />
            <View>自己的图</View>
          </View>
        </Press>
      )}
    </View>
  )
}

const Switch = ({
  label,
  note,
  on,
  onChange,
}: {
  label: string
  note: string
  on: boolean
  onChange: (on: boolean) => void
}) => (
  <View className="pst-row u-row u-g2 u-least52 u-line-top">
    <View className="u-grow">
      {label} <Text className="u-t12 u-c2">{note}</Text>
    </View>
    <Toggle on={on} label={label} onChange={onChange} />
  </View>
)

/** A part that cannot be removed. */
const Must = ({ label, note }: { label: string; note: string }) => (
  <View className="pst-row u-row u-g2 u-least52 u-line-top">
    <View className="u-grow">
      {label} <Text className="u-t12 u-c2">{note}</Text>
    </View>
    <View className="u-row u-label u-g1">
      <Icon name="lock" size="xs" />
      必有
    </View>
  </View>
)
