import { Button } from '@/ui/button/button'

/** The two ways to save: as it is, and with the next status. */
export const SavePair = ({
  busy,
  keep,
  next,
}: {
  busy: boolean
  keep: { label: string; onPress: () => void }
  next: { label: string; onPress: () => void }
}) => (
  <>
    <Button size="small" busy={busy} onPress={keep.onPress}>
      {keep.label}
    </Button>
    <Button size="small" kind="primary" busy={busy} onPress={next.onPress}>
      {next.label}
    </Button>
  </>
)
