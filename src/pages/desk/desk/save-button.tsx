import { Button, type ButtonProps } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Sends what is written; once it is saved its draft leaves the device and a toast says so. */
export function SaveButton<R>({
  save,
  request,
  said,
  onSaved,
  ...button
}: Omit<ButtonProps, 'busy' | 'onPress'> & {
  save: { isPending: boolean; mutate: (request: R, on: { onSuccess: () => void }) => void }
  /** What to send, asked when the button is pressed. */
  request: () => R
  /** On the toast. */
  said: string
  onSaved: () => void
}) {
  return (
    <Button
      {...button}
      busy={save.isPending}
      onPress={() => {
        save.mutate(request(), {
          onSuccess: () => {
            onSaved()
            toast(said)
          },
        })
      }}
    />
  )
}
