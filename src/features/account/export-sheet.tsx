import { useState } from 'react'
import { ruleIssues } from '@/contract/forms'
import { SentCode } from '@/domain/form/sent-code'
import { fetchExport, sendExportCode } from '@/domain/account/use-privacy'
import { useForm } from '@/domain/form/use-form'
import { View } from '@tarojs/components'
import { askService } from '@/domain/about/service-words'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { Segment } from '@/ui/tabs/tabs'

const FORMATS = [
  { key: 'html', label: '网页版' },
  { key: 'json', label: 'JSON 文件' },
] as const

/** Requires an SMS code before the file is handed over. */
export function ExportSheet({ id, phone, onClose }: { id: number; phone: string; onClose: () => void }) {
  const [format, setFormat] = useState<(typeof FORMATS)[number]['key']>('html')
  const form = useForm({
    path: 'privacy/export-link',
    discardable: true,
    first: () => ({ code: '' }),
    issuesOf: values => ruleIssues(values, ['code']),
    requestOf: ({ code }) => ({ id, format, code }),
    onDone: async ({ document_url: path }) => {
      onClose()
      await fetchExport(path)
    },
  })
  return (
    <Sheet open onClose={onClose} title="下载我的数据">
      <Form onSubmit={form.submit}>
        <Segment label="文件" items={FORMATS} active={format} onChange={setFormat} />
        <View className="u-mt3">
          <SentCode
            {...form.text('code')}
            label={`验证码发到 ${phone}`}
            send={sendExportCode}
            otherwise={`下载前要核实身份，请${askService()}。`}
          />
        </View>
        <Note>文件里有手机号和全部记录，请存在自己的设备上。</Note>
        <View className="u-mt3">
          <SubmitButton busy={form.isBusy}>下载</SubmitButton>
        </View>
      </Form>
    </Sheet>
  )
}
