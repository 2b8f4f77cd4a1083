import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { write } from '@/api/write'
import type { Request, Result } from '@/contract/endpoints'
import { FORM_RULES } from '@/contract/forms'
import { FEEDBACK_KINDS } from '@/domain/account/feedback-view'
import { useLotsOfName } from '@/domain/account/use-feedback'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { choosePictures } from '@/platform/picture-choice'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import './feedback.scss'

type Lot = Result<'base/house'>['list'][number]
interface Values {
  kind: Request<'h5/user/feedback-add'>['kind']
  field: string
  content: string
}
const NOTHING: Values = { kind: 'data', field: '', content: '' }
const MOST_PICTURES = 6

/** What is wrong, of which lot and where, with pictures. */
export function FeedbackForm({ lot: first, left }: { lot: Lot | null; left: number | undefined }) {
  const [lot, setLot] = useState(first)
  const [isPicking, setPicking] = useState(false)
  const [pictures, setPictures] = useState<{ id: number; url: string }[]>([])
  const [isSending, setSending] = useState(false)
  const form = useForm<
    'h5/user/feedback-add',
    Values,
    { field: keyof Values; message: string; isMissing?: boolean }
  >({
    path: 'h5/user/feedback-add',
    first: () => NOTHING,
    issuesOf: ({ content }) =>
      FORM_RULES.feedback.test(content)
        ? []
        : [{ field: 'content', message: FORM_RULES.feedback.message, isMissing: content === '' }],
    requestOf: ({ kind, field, content }) => ({
      kind,
      content: content.trim(),
      ...(lot && { house_id: lot.id }),
      ...(lot && field.trim() !== '' && { field: field.trim() }),
      ...(pictures.length > 0 && { picture_ids: pictures.map(({ id }) => id) }),
    }),
    outdates: ['h5/user/feedback-list'],
    draft: ownDraft('feedback', first?.id ?? 'any', NOTHING),
    onDone: () => {
      toast('已收到，谢谢')
      setPictures([])
      form.restart()
    },
  })
  const addPictures = async () => {
    const chosen = await choosePictures(MOST_PICTURES - pictures.length)
    setSending(true)
    try {
      for (const picture of chosen) {
        if (picture.refusal) {
          toast(picture.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
          continue
        }
        const { base64 } = await picture.read()
        const { id, url } = await write('base/upload-pic-base64', { image: base64, usage: 'feedback' })
        setPictures(now => (now.some(one => one.id === id) ? now : [...now, { id, url }]))
      }
    } catch {
      // The request layer has said why.
    } finally {
      setSending(false)
    }
  }
  const content = form.text('content')
  return (
    <Form onSubmit={form.submit}>
      <Section>
        <View className="fb-kinds" role="group" aria-label="哪一类">
          {FEEDBACK_KINDS.map(({ key, label }) => (
            <Word
              key={key}
              isOn={form.values.kind === key}
              onPress={() => {
                form.set({ kind: key })
              }}
            >
              {label}
            </Word>
          ))}
        </View>
        <View className="fb-l">哪一套、哪一处（选填）</View>
        <Press
          className="fb-lot"
          onPress={() => {
            setPicking(true)
          }}
        >
          {lot ? (
            <>
              <View className="fb-cover">
                <Picture src={lot.cover} alt="" width={72} ratio="4/3" />
              </View>
              <View className="u-grow u-two">{lot.title}</View>
            </>
          ) : (
            <Text className="u-grow u-c2">和某套房源有关？点这里选</Text>
          )}
          <Text className="u-t13 u-act">{lot ? '换' : '选择'}</Text>
        </Press>
        {lot && (
          <TextField
            {...form.text('field')}
            label="哪一处"
            placeholder="如：物业欠费、看样时间"
            maxLength={40}
          />
        )}
        <TextField
          {...content}
          multiline
          label="说说情况"
          maxLength={500}
          side={`${Array.from(content.value).length} / 500`}
          placeholder="哪里不对，应该是什么，从哪里知道的"
        />
        <View className="fb-pics">
          {pictures.map(({ id, url }, at) => (
            <View key={id} className="fb-pic">
              <Picture src={url} alt={`图片 ${at + 1}`} width={90} ratio="1/1" />
              <Press
                className="fb-x"
                label={`去掉图片 ${at + 1}`}
                onPress={() => {
                  setPictures(now => now.filter(one => one.id !== id))
                }}
              >
                <Icon name="close" className="fb-xi" />
              </Press>
            </View>
          ))}
          {pictures.length < MOST_PICTURES && (
            <Press
              className="fb-pic"
              label="添加图片"
              disabled={isSending}
              onPress={() => {
                void addPictures()
              }}
            >
              <Icon name={isSending ? 'upload' : 'plus'} />
            </Press>
          )}
        </View>
        <View className="fb-l fb-rule">至多 6 张，每张 10 MB 内。只有你和编辑看得到</View>
        {form.mark && <DraftMark {...form.mark} />}
        <View className="u-row">
          <SubmitButton grow busy={form.isBusy} disabled={left === 0}>
            {left === 0 ? '今天已提 5 条，明天再提' : '提交'}
          </SubmitButton>
        </View>
      </Section>
      {isPicking && (
        <LotPicker
          onClose={() => {
            setPicking(false)
          }}
          onPick={picked => {
            setLot(picked)
            setPicking(false)
          }}
        />
      )}
    </Form>
  )
}

function LotPicker({ onClose, onPick }: { onClose: () => void; onPick: (lot: Lot | null) => void }) {
  const [keyword, setKeyword] = useState('')
  const { data } = useLotsOfName(keyword)
  return (
    <Sheet
      open
      onClose={onClose}
      title="选择房源"
      footer={
        <Button
          grow
          onPress={() => {
            onPick(null)
          }}
        >
          和房源无关
        </Button>
      }
    >
      <TextField
        name="feedback-lot"
        label="小区或房源名"
        kind="search"
        maxLength={50}
        value={keyword}
        onChange={setKeyword}
        help={data?.list.length === 0 ? '没有找到，换个名字试试' : '输入小区名，从下面选'}
      />
      {data?.list.map(lot => (
        <Press
          key={lot.id}
          className="fb-lot"
          onPress={() => {
            onPick(lot)
          }}
        >
          <View className="fb-cover">
            <Picture src={lot.cover} alt="" width={72} ratio="4/3" />
          </View>
          <View className="u-grow u-two">{lot.title}</View>
        </Press>
      ))}
    </Sheet>
  )
}
