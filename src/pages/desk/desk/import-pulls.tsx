// Files that the server fetches from senders at fixed times: where from, when, and how the last time went. A secret is entered and never
// shown.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  PULL_FORMAT_WORDS,
  PULL_FORMATS,
  pullForm,
  pullState,
  pullWords,
  useImportPulls,
  useRemovePull,
  type Pull,
} from '@/domain/desk/use-pulls'
import { IMPORT_KIND_LABELS, IMPORT_KINDS } from '@/domain/desk/use-imports'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { LabelledChips } from './chips'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'
import { Act, Card, DeskButton, Small } from './parts'

export function ImportPulls({ onBatch }: { onBatch: (id: number) => void }) {
  const { data } = useImportPulls()
  /** The file in the form; null: a new one. */
  const [edited, setEdited] = useState<Pull | null>()
  if (!data) return null
  const close = () => setEdited(undefined)
  return (
    <>
      <Card title="定时取文件" side={<Act onPress={() => setEdited(null)}>新增来源</Act>}>
        {data.list.length === 0 && <Small>没有。平台或法院给了固定网址的，可每天定时取来导入</Small>}
        {data.list.map(pull => (
          <View key={pull.id} className="edi-missing">
            <View className="edk-top u-anywhere">
              <View className="u-grow">{pull.source}</View>
              {pull.batch_id !== null && (
                <Act
                  label={`${pull.source}最近的批次`}
                  onPress={() => pull.batch_id !== null && onBatch(pull.batch_id)}
                >
                  最近的批次
                </Act>
              )}
              <Act label={`改${pull.source}`} onPress={() => setEdited(pull)}>
                改
              </Act>
            </View>
            <Small>{pullWords(pull)}</Small>
            <View className={pull.state === 'failed' ? 'edk-risk u-t13 u-anywhere' : 'edk-small u-anywhere'}>
              {pullState(pull)}
            </View>
          </View>
        ))}
      </Card>
      {edited !== undefined && <PullForm key={edited?.id ?? 0} pull={edited} onDone={close} />}
    </>
  )
}

const FIELDS = [
  { field: 'source', label: '来源', maxLength: 40, least: 1, help: '按它找存下的对应关系' },
  { field: 'file_url', label: '网址', maxLength: 500, least: 10 },
  { field: 'header', label: '放密钥的请求头', maxLength: 60, help: '不需要密钥的不填' },
  { field: 'secret', label: '密钥', kind: 'password', maxLength: 500 },
  { field: 'times', label: '每天的时刻', maxLength: 60, least: 5, help: '如 06:30、18:00，至多 8 个' },
] as const

function PullForm({ pull, onDone }: { pull: Pull | null; onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/import-pull-save',
    first: pullForm(pull),
    fields: FIELDS,
    requestOf: ({ stays_tried, is_on, ...texts }) => ({
      ...(pull && { id: pull.id }),
      ...texts,
      stays_tried: stays_tried ? 1 : 0,
      is_on: is_on ? 1 : 0,
    }),
    onDone: () => {
      toast(form.values.is_on ? '已保存，马上取一次' : '已保存')
      onDone()
    },
  })
  const { kind, format, stays_tried: staysTried, is_on: isOn } = form.values
  return (
    <Panel title={pull ? `定时取：${pull.source}` : '定时取：新来源'} onClose={onDone}>
      <LabelledChips
        label="这是什么表"
        keys={IMPORT_KINDS}
        words={IMPORT_KIND_LABELS}
        value={kind}
        onChange={next => form.set({ kind: next })}
      />
      <LabelledChips
        label="格式"
        keys={PULL_FORMATS}
        words={PULL_FORMAT_WORDS}
        value={format}
        onChange={next => form.set({ format: next })}
      />
      <Fields form={form} />
      {pull !== null && pull.header !== '' && (
        <View className="edk-small u-mb3">密钥已存，不再显示；不换就不填，换了网站或请求头要重新填</View>
      )}
      <Check checked={staysTried} onChange={is => form.set({ stays_tried: is })} className="u-mb3">
        试运行后等人执行
      </Check>
      <Check checked={isOn} onChange={is => form.set({ is_on: is })} className="u-mb3">
        按时取
      </Check>
      <FormFoot form={form} send="保存">
        {pull && <RemovePull pull={pull} onDone={onDone} />}
      </FormFoot>
    </Panel>
  )
}

function RemovePull({ pull, onDone }: { pull: Pull; onDone: () => void }) {
  const remove = useRemovePull()
  const press = async () => {
    const text = '网址和密钥一并删除；已导入的数据不变。'
    if (await ask({ title: `不再定时取${pull.source}？`, text, confirm: '删除' }))
      remove.mutate({ id: pull.id }, { onSuccess: onDone })
  }
  return (
    <DeskButton kind="plain" busy={remove.isPending} onPress={() => void press()}>
      删除
    </DeskButton>
  )
}
