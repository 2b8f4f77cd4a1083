// Documents of a lot by kind. Files are checked in the browser and uploaded sequentially; an error ends the upload and is shown, and
// earlier files stay. A kind without files can be marked as 未提供 with a reason.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  PAPER_KINDS,
  PAPER_LABELS,
  paperFault,
  paperWords,
  uploadPapers,
  useDeskPapers,
  usePaperNone,
  useRemovePaper,
  type DeskPapers,
  type PaperKind,
} from '@/domain/desk/lot-papers'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { linkTo } from '@/routes/go'
import { ask } from '@/ui/dialog/ask'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'
import { Act, Card, Small } from '../desk/parts'
import { Fields, FormFoot, useDeskForm } from '../desk/desk-form'
import { Allowed, useRights } from '../desk/rights'
import { PaperMarks } from './paper-marks'
import '../text/writing.scss'

/** The documents of a lot: as files, as 未提供 with its reason, or not obtained yet. */
export function PapersCard({ id }: { id: number }) {
  const query = useDeskPapers(id)
  return (
    <Card title="三份材料" side={<Act {...linkTo('house-papers', { id })}>查看识别结果</Act>}>
      <ScreenContent
        query={query}
        subject="材料"
        skeleton={
          <Skeleton>
            <SkeletonText lines={3} />
          </Skeleton>
        }
      >
        {papers => (
          <>
            {PAPER_KINDS.map(kind => (
              <PaperLine key={kind} kind={kind} papers={papers} />
            ))}
          </>
        )}
      </ScreenContent>
    </Card>
  )
}

function PaperLine({ kind, papers: { house_id, papers, none } }: { kind: PaperKind; papers: DeskPapers }) {
  const { may } = useRights()
  const [asksReason, setAsksReason] = useState(false)
  const remove = useRemovePaper()
  const unmark = usePaperNone()
  const paper = papers.find(one => one.kind === kind)
  const absent = none.find(one => one.kind === kind)
  return (
    <View className="u-py2 u-line-bottom">
      <View className="u-row u-g2">
        <View className="u-grow">{PAPER_LABELS[kind]}</View>
        {!may('desk/paper-add') ? null : paper ? (
          <Act
            label={`删除${PAPER_LABELS[kind]}`}
            disabled={remove.isPending}
            onPress={() =>
              void ask({ text: `删除${PAPER_LABELS[kind]}？识别结果一并删除。`, confirm: '删除' }).then(
                is => {
                  if (is) remove.mutate({ house_id, kind })
                },
              )
            }
          >
            删除
          </Act>
        ) : absent ? (
          <Act
            label={`取消未提供：${PAPER_LABELS[kind]}`}
            disabled={unmark.isPending}
            onPress={() => unmark.mutate({ house_id, kind })}
          >
            取消未提供
          </Act>
        ) : kind === 'notice' ? null : (
          <Act
            label={`标为未提供：${PAPER_LABELS[kind]}`}
            expanded={asksReason}
            onPress={() => setAsksReason(!asksReason)}
          >
            标为未提供
          </Act>
        )}
      </View>
      <Small>
        {paper
          ? `${paper.file_name}，${paperWords(paper)}`
          : absent
            ? `未提供：${absent.reason}`
            : kind === 'notice'
              ? '没有文件，按公告文字识别'
              : '未取得'}
      </Small>
      {paper && <PaperMarks house_id={house_id} paper={paper} />}
      {paper?.other_home && (
        <View className="u-t13 edk-risk">{`写的是 ${paper.other_home}，不是这套房，没有采用`}</View>
      )}
      {asksReason && !paper && !absent && (
        <NoneForm house_id={house_id} kind={kind} onDone={() => setAsksReason(false)} />
      )}
      <Allowed call="desk/paper-add">
        <Upload house_id={house_id} kind={kind} />
      </Allowed>
    </View>
  )
}

function NoneForm({ house_id, kind, onDone }: { house_id: number; kind: PaperKind; onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/paper-none',
    draft: { form: `desk-paper-none-${kind}`, key: house_id },
    first: { reason: '' },
    fields: [{ field: 'reason', label: '原因', side: '写在房源页上', maxLength: 100, least: 2 }],
    requestOf: ({ reason }) => ({ house_id, kind, reason: reason.trim() }),
    onDone,
  })
  return (
    <>
      <Fields form={form} />
      <FormFoot form={form} send="保存" disabled={form.issues.length > 0} />
    </>
  )
}

/** Uploads the chosen files at once, one after the other; shows a refusal here, and earlier files stay. */
function Upload({ house_id, kind }: { house_id: number; kind: PaperKind }) {
  const [sending, setSending] = useState<{ done: number; total: number }>()
  const [fault, setFault] = useState<string>()
  const send = async (files: readonly File[]) => {
    const wrong = files.map(file => ({ file, why: paperFault(file) })).find(({ why }) => why !== null)
    setFault(wrong ? `${wrong.file.name}：${wrong.why ?? ''}` : undefined)
    if (wrong || files.length === 0) return
    setSending({ done: 0, total: files.length })
    try {
      await uploadPapers(house_id, kind, files, done => setSending({ done, total: files.length }))
      toast('已上传并识别')
    } catch (error) {
      setFault(error instanceof Error ? error.message : '上传失败，请重试')
    } finally {
      setSending(undefined)
    }
  }
  return (
    <>
      <label className="edw-file">
        {sending
          ? `正在上传与识别 ${sending.done}/${sending.total}`
          : 'PDF 一份，或图片按页顺序多选；每个 10 MB 以内'}
        <input
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          aria-label={`上传${PAPER_LABELS[kind]}`}
          disabled={sending !== undefined}
          onChange={event => {
            void send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {fault !== undefined && (
        <View className="u-t13 u-money" role="alert">
          {fault}
        </View>
      )}
    </>
  )
}
