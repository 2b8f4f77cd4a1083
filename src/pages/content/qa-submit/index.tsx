// Form of a new question. Similar questions are searched 400 ms after the last keystroke, so that known answers come first. Pictures are
// uploaded as they are chosen; the draft is stored on the device.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { AskLines } from '@/domain/ask/ask-row'
import { useAllowance, useSimilar } from '@/domain/ask/use-ask'
import { MAX_ASK_PICTURES, MAX_CONTENT, KINDS, MAX_TITLE, useAskForm } from '@/domain/ask/use-ask-form'
import { usePictures } from '@/domain/pictures/use-pictures'
import { HouseMini } from '@/domain/house/card/mini-card'
import { useHouseInfo } from '@/domain/house/detail/use-house'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { goLogin } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { FieldFrame } from '@/ui/field/field'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Done } from './done'
import { PictureTiles } from './picture-tiles'
import { Tips } from './tips'
import './index.scss'

/** Debounce in milliseconds of the search for similar questions. */
const REST = 400

function QaSubmit() {
  const { house_id, title } = useParams<'qa-submit'>()
  const setParams = useSetParams<'qa-submit'>()
  const isDesktop = useIsDesktop()
  const signedIn = useSession(isSignedIn)
  const allowance = useAllowance(signedIn)
  const houseId = house_id === undefined ? undefined : Number(house_id)
  const photos = usePictures('ask', MAX_ASK_PICTURES)
  const [done, setDone] = useState<Result<'ask/commit'>>()
  const form = useAskForm({ title: title ?? '', houseId, pictureIds: photos.ids, onDone: setDone })
  const { values } = form
  const similar = useSimilar(
    useDebouncedValue(values.title.trim(), REST),
    values.type === 0 ? undefined : values.type,
  )
  const missing = form.issues
  const submit = () => {
    if (signedIn) form.submit()
    else goLogin()
  }
  if (done)
    return (
      <Screen name="qa-submit" title="我要提问" header="title" place={isDesktop ? 'page' : undefined}>
        <Done result={done} notifies={values.notify} />
      </Screen>
    )
  const send = (
    <Button kind="primary" grow busy={form.isBusy} disabled={photos.isSending || undefined} onPress={submit}>
      {!signedIn ? '登录后提交' : photos.isSending ? '图片上传中' : '提交'}
    </Button>
  )
  return (
    <Screen
      name="qa-submit"
      title="我要提问"
      header="title"
      place="page"
      bar={
        isDesktop ? undefined : (
          <StickyBar>
            {missing.length > 0 && (
              <View className="u-grow u-note u-pl3 u-lh1-5">
                <View>{`还有 ${missing.length} 处未完成`}</View>
                <View className="u-cut">{missing[0]?.message}</View>
              </View>
            )}
            {send}
          </StickyBar>
        )
      }
    >
      <View className="qs">
        <View className="qs-f u-p4 u-bg-surface">
          <QuestionFields form={form} similar={similar} />
          <PictureTiles photos={photos} most={MAX_ASK_PICTURES} />
          {houseId !== undefined && <About id={houseId} onRemove={() => setParams({})} />}
          <PublicationFields form={form} allowance={allowance} />
          {isDesktop && <View className="qs-b u-flex u-mt4">{send}</View>}
        </View>
        {isDesktop && <Tips />}
      </View>
    </Screen>
  )
}

export default withErrorBoundary(QaSubmit)

interface FormProps {
  form: ReturnType<typeof useAskForm>
}

/** The question in words; similar questions below its title, so that known answers come first. */
function QuestionFields({ form, similar }: FormProps & { similar: ReturnType<typeof useSimilar> }) {
  const { values } = form
  return (
    <>
      <KindField form={form} />
      <TextField
        {...form.text('title')}
        label="问题"
        required
        maxLength={MAX_TITLE}
        side={`${Array.from(values.title).length} / ${MAX_TITLE}`}
        placeholder="用一句话写清，如 流拍之后多久会再次拍卖？"
      />
      {similar.length > 0 && (
        <View className="u-sunk u-mt3 u-pt3 u-px3">
          <View className="u-t13 u-c2">相似问题</View>
          <AskLines list={similar} />
        </View>
      )}
      <TextField
        {...form.text('content')}
        className="u-mt3"
        label="补充说明"
        multiline
        maxLength={MAX_CONTENT}
        side={`${Array.from(values.content).length} / ${MAX_CONTENT}`}
        placeholder="房子到了哪一步、公告怎么写的、您想怎么做"
      />
      {form.hasPersonal && (
        <Press className="qs-fix u-warn u-t13" onPress={form.dropPersonal}>
          替我去掉
        </Press>
      )}
    </>
  )
}

function KindField({ form }: FormProps) {
  const { values } = form
  return (
    <View className="qs-k">
      <FieldFrame label="问题分类" required error={form.errorOf('type')} controlId="ask-type">
        <View id="ask-type" className="u-grow">
          <Options
            label="问题分类"
            single
            columns={4}
            items={KINDS}
            chosen={values.type === 0 ? [] : [values.type]}
            onChange={([type = 0]) => form.set({ type })}
          />
        </View>
      </FieldFrame>
    </View>
  )
}

/** Choices about the publication of the question, and its conditions. */
function PublicationFields({ form, allowance }: FormProps & { allowance: ReturnType<typeof useAllowance> }) {
  const { values } = form
  return (
    <>
      <View className="u-mt3">
        <Check checked={values.notify} onChange={notify => form.set({ notify })}>
          有人答时给我发消息
        </Check>
        <Check checked={values.anonymous} onChange={anonymous => form.set({ anonymous })}>
          匿名，公开时不显示昵称
        </Check>
      </View>
      <Note className="u-mt3">
        {allowance
          ? `编辑看过才公开，最晚一天内；公开时只显示${values.anonymous ? '匿名会员' : `昵称“${allowance.nickname}”`}。每天最多提 ${allowance.total} 个，今天还剩 ${allowance.left} 个。`
          : '编辑看过才公开，最晚一天内；公开时只显示昵称。提交前要先登录，写的内容会留着。'}
      </Note>
    </>
  )
}

/** The lot of the question. */
function About({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useHouseInfo(id)
  if (!data) return null
  return (
    <View className="u-mt4 u-pt3 u-line-top">
      <View className="u-row u-between u-t13 u-c2">
        <View>关联的房源</View>
        <Press className="answ-b u-nowrap u-label" onPress={onRemove}>
          不关联
        </Press>
      </View>
      <HouseMini card={data} facts={[data.circle_name ?? data.region_name, `${data.area}㎡`]} />
    </View>
  )
}
