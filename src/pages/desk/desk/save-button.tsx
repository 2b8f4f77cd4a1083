import { Button, type ButtonProps } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Sends what is written; once it is saved its draft leaves the device and a toast says so. */
export function SaveButton<R, A>({
  save,
  request,
  said,
  onSaved,
  ...button
}: Omit<ButtonProps, 'busy' | 'onPress'> & {
  save: { isPending: boolean; mutate: (request: R, on: { onSuccess: (answer: A) => void }) => void }
  /** What to send, asked when the button is pressed. */
  request: () => R
  /** On the toast. */
  said: string | ((answer: A) => string)
  onSaved: () => void
}) {
  return (
    <Button
      {...button}
      busy={save.isPending}
      onPress={() => {
        save.mutate(request(), {
          onSuccess: answer => {
            onSaved()
            toast(typeof said === 'string' ? said : said(answer))
          },
        })
      }}
    />
  )
}
