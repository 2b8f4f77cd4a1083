import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { AgentInfo } from '@/contract/agent/schema'
import { agentFacts, licenceText } from '@/domain/agent/agent-view'
import {
  ENTRY_LIMITS,
  entryIssues,
  buildEntryValues,
  entryRequest,
  type EntryValues,
} from '@/domain/agent/own-entry-view'
import { useAgent, useDistricts } from '@/domain/agent/use-agent'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { DESK_ENTRY } from '@/domain/lead/workbench/rail-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortPlace } from '@/lib/filter/places'
import { linkTo } from '@/routes/go'
import { Word } from '@/ui/chip/chip'
import { Dots } from '@/ui/dots/dots'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { More, Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { OwnPhoto } from './own-photo'
import { Wrong } from './wrong'

const buildEntryFieldId = (field: string) => `entry-${field}`

/** The agent's public profile: the own part is editable, the verified part is read-only. */
export function OwnEntry({ agentId }: { agentId: number }) {
  const query = useAgent(agentId)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id={DESK_ENTRY}
      title="认证资料"
      side={<More onPress={() => setOpen(true)}>修改</More>}
      source="公司、执业登记与中转号由管理员核对后改"
    >
      <ScreenContent query={query} subject="资料">
        {agent => (
          <>
            <View>{agent.title ? `${agent.name}，${agent.title}` : agent.name}</View>
            <Dots className="u-t13 u-c2" items={agentFacts(agent)} />
            <View className="u-t13 u-c2 u-mt1">{licenceText(agent)?.text ?? '还没有登记执业证号'}</View>
            <View className="u-t13 u-c2 u-mt1">{agent.company}</View>
            <More {...linkTo('agent-detail', { id: agent.id })}>买家看到的样子</More>
            {isOpen && <Entry agent={agent} onClose={() => setOpen(false)} />}
          </>
        )}
      </ScreenContent>
    </Section>
  )
}

/** The form, with the values at the time of opening. */
function Entry({ agent, onClose }: { agent: AgentInfo; onClose: () => void }) {
  const districts = useDistricts()
  const form = useForm<'agent/save', EntryValues, ReturnType<typeof entryIssues>[number]>({
    path: 'agent/save',
    first: () => buildEntryValues(agent),
    issuesOf: entryIssues,
    requestOf: values => entryRequest(values, agent.avatar),
    onDone: () => {
      toast('操作成功')
      onClose()
    },
    draft: ownDraft('agent', agent.id, buildEntryValues(agent)),
    idOf: buildEntryFieldId,
  })
  const { values, set } = form
  return (
    <FormSheet form={form} title="我的资料" send="保存" onClose={onClose}>
      <OwnPhoto src={values.avatar} onChange={avatar => set({ avatar })} />
      <Wrong id={buildEntryFieldId('avatar')} text={form.errorOf('avatar')} />
      <TextField {...form.text('name')} label="称呼" required maxLength={ENTRY_LIMITS.name} />
      <TextField {...form.text('title')} label="头衔（选填）" maxLength={ENTRY_LIMITS.title} />
      <TextField
        {...form.text('years')}
        label="从业年数"
        required
        kind="integer"
        maxLength={ENTRY_LIMITS.years}
        unit="年"
      />
      <View className="u-label u-mb1">服务区县</View>
      <View className="u-flex u-wrap u-g2 u-mb4" role="group" aria-label="服务区县">
        {districts.map(({ id, name }) => (
          <Word
            key={id}
            isOn={values.district_ids.includes(id)}
            onPress={() =>
              set({
                district_ids: values.district_ids.includes(id)
                  ? values.district_ids.filter(one => one !== id)
                  : [...values.district_ids, id],
              })
            }
          >
            {shortPlace(name)}
          </Word>
        ))}
      </View>
      <TextField
        {...form.text('skills')}
        label={`擅长（选填，至多 ${ENTRY_LIMITS.skillsMost} 个词）`}
        maxLength={ENTRY_LIMITS.skills}
        placeholder="带租约、腾退清场"
      />
      <TextField
        {...form.text('intro')}
        label="介绍（选填）"
        multiline
        maxLength={ENTRY_LIMITS.intro}
        side={<Text className="u-fig u-c3">{`${values.intro.length} / ${ENTRY_LIMITS.intro}`}</Text>}
      />
    </FormSheet>
  )
}
