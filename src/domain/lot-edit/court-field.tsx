import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { Button } from '@/ui/button/button'
import { PickField, TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { getFieldAnchor } from './lot-anchors'
import type { LotEdit } from './use-lot-form'
import './place-sheet.scss'

/** The court: one of the most frequent, or any name. */
export function CourtField({ edit }: { edit: LotEdit }) {
  const [isOpen, setOpen] = useState(false)
  const { court, kind } = edit.form
  const choose = (next: string) => {
    setOpen(false)
    edit.set({ court: next })
    edit.leave('court')
  }
  return (
    <>
      <PickField
        name={getFieldAnchor('court')}
        label="处置法院"
        required={kind !== 'ykj'}
        value={court || null}
        error={edit.issueOf('court')?.message}
        onPress={() => setOpen(true)}
      />
      {isOpen && <CourtSheet first={court} onClose={() => setOpen(false)} onChoose={choose} />}
    </>
  )
}

function CourtSheet({
  first,
  onClose,
  onChoose,
}: {
  first: string
  onClose: () => void
  onChoose: (court: string) => void
}) {
  const [typed, setTyped] = useState(first)
  const name = typed.trim()
  const courts = useCall('house/court-list', { page_size: 1 }, { stale: 'long' }).data?.courts ?? []
  const near = courts.filter(({ court }) => name === '' || name === first || court.includes(name))
  return (
    <Sheet
      open
      onClose={onClose}
      title="处置法院"
      footer={
        <Button grow kind="primary" disabled={name.length < 2} onPress={() => onChoose(name)}>
          {name.length < 2 ? '写出法院名称' : `用“${name}”`}
        </Button>
      }
    >
      <TextField
        name="lot-court"
        label="法院名称"
        value={typed}
        maxLength={50}
        placeholder="如 北京市朝阳区人民法院"
        onChange={setTyped}
      />
      {near.map(({ court, total }) => (
        <Press
          key={court}
          className="u-py2 u-least56 u-col u-middle u-full u-line-bottom u-left"
          onPress={() => onChoose(court)}
        >
          <Text className="u-mid">{court}</Text>
          <View className="u-note">{`收录 ${total} 套`}</View>
        </Press>
      ))}
    </Sheet>
  )
}
