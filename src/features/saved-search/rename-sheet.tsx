import { useState } from 'react'
import { NAME_LENGTH, nameError, type SavedSearch } from '@/domain/house/search/saved-search'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Sheet } from '@/ui/sheet/sheet'

/** Renames a saved search. */
export function RenameSheet({
  search,
  onRename,
  onClose,
}: {
  search: SavedSearch
  onRename: (name: string) => void
  onClose: () => void
}) {
  const [name, setName] = useState(search.name)
  const error = nameError(name)
  const send = () => {
    if (error !== null) return
    onRename(name)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="改名"
      footer={
        <Button grow kind="primary" disabled={error !== null || undefined} onPress={send}>
          保存
        </Button>
      }
    >
      <TextField
        name="saved-name"
        label="名称"
        value={name}
        error={name === '' ? null : error}
        maxLength={NAME_LENGTH}
        placeholder="如：孩子上学，通州两室"
        autoFocus
        onChange={setName}
        onEnter={send}
      />
    </Sheet>
  )
}
