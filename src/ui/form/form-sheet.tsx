import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { DraftMark } from '../draft-mark/draft-mark'
import type { DraftMarkProps } from '../draft-mark/draft-words'
import { Sheet } from '../sheet/sheet'

/** A form in a bottom sheet: the button at its foot submits it; any other way of closing confirms before input is lost. */
export function FormSheet({
  form,
  title,
  send,
  onClose,
  children,
}: {
  /** Result of `useForm`. */
  form: {
    isBusy: boolean
    mayLeave: () => boolean | Promise<boolean>
    submit: () => void
    mark?: DraftMarkProps | undefined
  }
  title: string
  /** Label of the submit button: a verb. */
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
