import { DeskButton } from '../desk/parts'

/** The two ways to save: as it is, and with the next status. */
export const SavePair = ({
  busy,
  keep,
  next,
}: {
  busy: boolean
  keep: { label: string; onPress: () => void }
  next: { label: string; disabled?: boolean; onPress: () => void }
}) => (
  <>
    <DeskButton busy={busy} onPress={keep.onPress}>
      {keep.label}
    </DeskButton>
    <DeskButton primary busy={busy} disabled={next.disabled ?? false} onPress={next.onPress}>
      {next.label}
    </DeskButton>
  </>
)
