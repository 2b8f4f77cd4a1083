import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import { ledgerView, TERM_FIELDS, TERM_LABELS, type AgentLedger } from '@/domain/agent/ledger-view'
import { TermsFacts } from '@/domain/agent/terms-section'
import {
  TERM_HINTS,
  MAX_TERM,
  termsIssues,
  buildTermsValues,
  type TermsValues,
} from '@/domain/agent/terms-view'
import { useLedger } from '@/domain/agent/use-ledger'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { SaySheet } from '@/features/agent-estimate/say-sheet'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { percentText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { More, Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { toast } from '@/ui/toast/toast'
import { LotChoice } from './lot-choice'

/** The agent's own ledger: its summary, a new estimate, and the terms that buyers read. */
export function OwnLedger({ desk }: { desk: AgentDesk }) {
  const agentId = desk.agent.id
  const query = useLedger(agentId)
  const [open, setOpen] = useState<'lot' | 'terms'>()
  const [lot, setLot] = useState<{ id: number; title: string }>()
  const close = () => setOpen(undefined)
  return (
    <Section
      className="led"
      title="估价账本"
      side={<More {...linkTo('agent-detail', { id: agentId })}>公开的账本</More>}
      source="开拍前 24 小时截止，提交即冻结；由自己的客户拍得的单列，不计分"
    >
      <ScreenContent query={query} subject="估价账本">
        {ledger => (
          <>
            <Standing ledger={ledger} />
            <View className="u-row u-g2 u-wrap u-mt3 u-mb3">
              <Button kind="primary" onPress={() => setOpen('lot')}>
                给出估价
              </Button>
              <Button onPress={() => setOpen('terms')}>修改收费与退款</Button>
            </View>
            <TermsFacts terms={ledger.terms} />
            {open === 'terms' && <TermsForm agentId={agentId} terms={ledger.terms} onClose={close} />}
          </>
        )}
      </ScreenContent>
      {open === 'lot' && (
        <Sheet open onClose={close} title="选一套房源">
          <LotChoice
            name="say-lot"
            label="房源"
            own={desk.lots.filter(({ house }) => house.status === 'upcoming')}
            chosen={null}
            onChoose={chosen => {
              close()
              setLot(chosen ?? undefined)
            }}
          />
        </Sheet>
      )}
      {lot && <SaySheet key={lot.id} lot={lot} onClose={() => setLot(undefined)} />}
    </Section>
  )
}

function Standing({ ledger }: { ledger: AgentLedger }) {
  const { few, rest } = ledgerView(ledger)
  const { total, coverage, mean_error } = ledger.score
  return (
    <View>
      <View>
        {few ??
          `已计分 ${total} 套，落在区间 ${percentText(coverage ?? 0)}，平均误差 ${percentText(mean_error ?? 0)}`}
      </View>
      {rest && <View className="u-t13 u-c2 u-mt1">{rest}</View>}
    </View>
  )
}

const buildTermsFieldId = (field: string) => `terms-${field}`

function TermsForm({
  agentId,
  terms,
  onClose,
}: {
  agentId: number
  terms: AgentLedger['terms']
  onClose: () => void
}) {
  const form = useForm<'agent/save-terms', TermsValues, ReturnType<typeof termsIssues>[number]>({
    path: 'agent/save-terms',
    first: () => buildTermsValues(terms),
    issuesOf: termsIssues,
    requestOf: values => values,
    onDone: () => {
      toast('操作成功')
      onClose()
    },
    draft: ownDraft('terms', agentId, buildTermsValues(terms)),
    idOf: buildTermsFieldId,
  })
  return (
    <FormSheet form={form} title="收费与退款" send="保存" onClose={onClose}>
      <View className="u-t13 u-c2 u-mb3">公开显示在您的主页，买家联系前先看到</View>
      {TERM_FIELDS.map(field => (
        <TextField
          key={field}
          {...form.text(field)}
          label={TERM_LABELS[field]}
          required
          maxLength={MAX_TERM}
          placeholder={TERM_HINTS[field]}
        />
      ))}
    </FormSheet>
  )
}
