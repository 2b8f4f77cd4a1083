import { Button, type ButtonProps } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Submits the input; once it is saved, its draft is deleted from the device and a toast confirms it. */
export function SaveButton<R, A>({
  save,
  request,
  said,
  onSaved,
  ...button
}: Omit<ButtonProps, 'busy' | 'onPress'> & {
  save: { isPending: boolean; mutate: (request: R, on: { onSuccess: (answer: A) => void }) => void }
  /** Builds the request when the button is pressed. */
  request: () => R
  /** Text of the toast. */
  said: string | ((answer: A) => string)
  onSaved: () => void
}) {
  return (
    <Button
      {...button}
      busy={save.isPending}
      onPress={() =>
        save.mutate(request(), {
          onSuccess: answer => {
            onSaved()
            toast(typeof said === 'string' ? said : said(answer))
          },
        })
      }
    />
  )
}
