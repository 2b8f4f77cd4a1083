import { useState } from 'react'
import type { RemindSettings } from '@/contract/remind/schema'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'
import type { saveSettings } from './use-reminds'

const CHOICES = [
  { key: 'none', label: '不设', from: null, to: null },
  { key: '21-7', label: '21:00–07:00', from: 1260, to: 420 },
  { key: '22-8', label: '22:00–08:00', from: 1320, to: 480 },
  { key: '23-7', label: '23:00–07:00', from: 1380, to: 420 },
  { key: '0-8', label: '00:00–08:00', from: 0, to: 480 },
  { key: '20-9', label: '20:00–09:00', from: 1200, to: 540 },
] as const

/** Quiet hours, in which only urgent notifications are sent. */
export function QuietSheet({
  settings,
  onSave,
  onClose,
}: {
  settings: RemindSettings
  onSave: (wanted: Parameters<typeof saveSettings>[0]) => void
  onClose: () => void
}) {
  const known = CHOICES.find(({ from, to }) => from === settings.quiet_from && to === settings.quiet_to)
  const [chosen, setChosen] = useState<string | undefined>(known?.key)
  const save = () => {
    const choice = CHOICES.find(({ key }) => key === chosen)
    if (choice)
      onSave(
        choice.from === null
          ? { is_quiet: false }
          : { is_quiet: true, quiet_from: choice.from, quiet_to: choice.to },
      )
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="不打扰"
      footer={
        <Button grow kind="primary" onPress={save}>
          保存
        </Button>
      }
    >
      <Options
        single
        columns={2}
        label="不打扰的时段"
        items={CHOICES}
        chosen={CHOICES.filter(({ key }) => key === chosen).map(({ key }) => key)}
        onChange={([key]) => {
          if (key) setChosen(key)
        }}
      />
      <Note className="u-mt3">
        开拍与结束前的提醒不受影响，设了上限的房源可以除外；其他的等到时段结束再发，“消息”里随时能看
      </Note>
    </Sheet>
  )
}
