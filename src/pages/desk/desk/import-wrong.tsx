import { useState } from 'react'
import { View } from '@tarojs/components'
import { fieldErrors } from '@/domain/desk/use-desk'
import {
  MENDED_WORDS,
  useImportRows,
  useMendImport,
  type ImportRow,
  type ImportView,
} from '@/domain/desk/use-imports'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { DeskButton } from './parts'
import { PagedCard } from './paged-card'

const PAGE = 10
/** Maximum characters of a cell shown here; longer ones must be corrected in the file. */
const CELL = 200
const STATES: readonly ImportView['batch']['state'][] = ['tried', 'paused', 'done']

/** Rejected rows, one line each with its errors; cells are editable in place. */
export function WrongRows({ data: { batch, reasons, wrong_url } }: { data: ImportView }) {
  const [page, setPage] = useState(1)
  const query = useImportRows(batch.id, 'wrong', page, PAGE)
  const mayMend = STATES.includes(batch.state)
  return (
    <View className="u-span">
      <View className="edk-top">
        <View className="edi-h2 u-grow" role="heading" aria-level={2}>
          错误行
        </View>
        {wrong_url !== null && (
          <a className="u-act u-t13" href={wrong_url} download>
            下载这些行
          </a>
        )}
      </View>
      <View className="edk-small edi-gap">
        {reasons.map(({ message, total }) => `${message} ${total} 行`).join('；')}
      </View>
      <PagedCard
        query={query}
        subject="错误行"
        none="没有错误行"
        page={page}
        size={PAGE}
        unit="行"
        onPage={setPage}
      >
        {list => list.map(row => <WrongRow key={row.id} row={row} mayMend={mayMend && row.can_mend} />)}
      </PagedCard>
    </View>
  )
}

function WrongRow({ row, mayMend }: { row: ImportRow; mayMend: boolean }) {
  const { id, line, ref, faults, may_take } = row
  const [cells, setCells] = useState<Record<string, string>>({})
  const mend = useMendImport()
  const errors = fieldErrors(mend.error)
  const others = Object.entries(errors).filter(([field]) => !faults.some(one => one.field === field))
  const save = (asPublished: 0 | 1) => {
    mend.mutate(
      { row_id: id, cells: JSON.stringify(cells) as never, as_published: asPublished },
      { onSuccess: ({ outcome }) => toast(`第 ${line} 行${MENDED_WORDS[outcome]}`) },
    )
  }
  return (
    <View className="edi-wrong" role="group" aria-label={`第 ${line} 行`}>
      <View className="u-num">{`第 ${line} 行`}</View>
      <View className="edk-small u-anywhere">{ref.startsWith('#') ? '—' : ref || '（空）'}</View>
      <View>
        {faults.map(({ field, column, cell, message, hint }, at) =>
          mayMend && cell.length < CELL ? (
            <TextField
              key={`${field} ${at}`}
              name={`mend-${id}-${field}`}
              label={column}
              value={cells[field] ?? cell}
              maxLength={CELL}
              error={cells[field] === undefined ? message : errors[field]}
              help={hint}
              onChange={text => setCells({ ...cells, [field]: text })}
            />
          ) : (
            <View key={`${field} ${at}`} className="u-anywhere">
              {`${column}：`}
              <View className="edk-risk edi-in">{cell || '（空）'}</View>
              {`　${message}`}
            </View>
          ),
        )}
        {others.map(([field, message]) => (
          <View key={field} className="u-money u-t13" role="alert">
            {message}
          </View>
        ))}
      </View>
      {mayMend ? (
        <View>
          <DeskButton
            label={`保存并重试第 ${line} 行`}
            disabled={Object.keys(cells).length === 0}
            busy={mend.isPending}
            onPress={() => save(0)}
          >
            保存并重试这一行
          </DeskButton>
          {may_take && (
            <DeskButton
              kind="plain"
              label={`第 ${line} 行按公告照收`}
              busy={mend.isPending}
              onPress={() => save(1)}
            >
              公告如此，照收
            </DeskButton>
          )}
        </View>
      ) : (
        <View />
      )}
    </View>
  )
}
