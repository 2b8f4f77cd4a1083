import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import type { Seo } from '@/contract/common'
import { useSession } from '@/state/session'
import { KeyValues } from '@/ui/facts/facts'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Loading } from '@/ui/loading/loading'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { ErrorState } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'

interface Props {
  houseId: number
  onClose: () => void
}

const FIELDS = [
  ['title', '标题', 60],
  ['keywords', '关键词', 100],
  ['description', '描述', 200],
] as const

/** Metadata of the lot for search engines. Generated from its facts; editors may write their own. */
export function SeoSheet({ houseId, onClose }: Props) {
  const query = useCall('house/get-seo', { house_id: houseId }, { stale: 'short' })
  const isEditor = useSession(
    session => session.uinfo?.roles.some(role => role === 'editor' || role === 'admin') ?? false,
  )
  const { data } = query
  if (data && isEditor)
    return <SeoForm houseId={houseId} first={data.is_default ? NO_SEO : data} made={data} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title="搜索标题与描述">
      {query.isPending && <Loading />}
      {query.error && <ErrorState small title="加载失败" onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <Note>
            {data.is_default
              ? '由小区、户型、面积、轮次和价格自动生成，随资料更新'
              : '由编辑撰写，需要改动请联系编辑'}
          </Note>
          <View className="u-mt3">
            <KeyValues
              facts={FIELDS.map(([key, label]) => ({ label, value: data[key] }))}
              unstated="未填写"
            />
          </View>
        </>
      )}
    </Sheet>
  )
}

const NO_SEO: Seo = { title: '', keywords: '', description: '' }

function SeoForm({ houseId, first, made, onClose }: Props & { first: Seo; made: Seo }) {
  const form = useForm({
    path: 'house/edit-seo',
    first: (): Seo => ({ title: first.title, keywords: first.keywords, description: first.description }),
    issuesOf: values =>
      FIELDS.flatMap(([field]) => (/[<>]/.test(values[field]) ? [{ field, message: '不能有尖括号' }] : [])),
    requestOf: values => ({ house_id: houseId, ...values }),
    onDone: () => {
      toast('已保存')
      onClose()
    },
    idOf: field => `lot-seo-${field}`,
    tellsAtOnce: () => true,
    draft: ownDraft('lot-seo', houseId, NO_SEO),
  })
  return (
    <FormSheet form={form} title="搜索标题与描述" send="保存" onClose={onClose}>
      <Note>三项都留空，按房屋信息自动生成</Note>
      {FIELDS.map(([key, label, max]) => (
        <TextField
          key={key}
          {...form.text(key)}
          label={label}
          maxLength={max}
          placeholder={made[key]}
          multiline={key === 'description'}
          side={`${form.values[key].length} / ${max}`}
        />
      ))}
    </FormSheet>
  )
}
