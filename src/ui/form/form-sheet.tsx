import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { DraftMark } from '../draft-mark/draft-mark'
import type { DraftMarkProps } from '../draft-mark/draft-words'
import { Sheet } from '../sheet/sheet'

/** A form in a sheet: sent by the one button at its foot; closed otherwise, it asks before what was typed is lost. */
export function FormSheet({
  form,
  title,
  send,
  onClose,
  children,
}: {
  /** What `useForm` gives. */
  form: {
    isBusy: boolean
    mayLeave: () => boolean | Promise<boolean>
    submit: () => void
    mark?: DraftMarkProps | undefined
  }
  title: string
  /** The words of the button: a verb. */
  send: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Sheet
      open
      onClose={onClose}
      mayClose={form.mayLeave}
      title={title}
      footer={
        <Button grow kind="primary" busy={form.isBusy} onPress={form.submit}>
          {send}
        </Button>
      }
    >
      {children}
      {form.mark && <DraftMark {...form.mark} />}
    </Sheet>
  )
}
