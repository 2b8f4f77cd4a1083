import { afterMutation } from '@/domain/desk/use-desk'
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
  save: { isPending: boolean; mutateAsync: (request: R) => Promise<A> }
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
        // The form may be gone by then: a saved row can take its place.
        afterMutation(save.mutateAsync(request()), answer => {
          onSaved()
          toast(typeof said === 'string' ? said : said(answer))
        })
      }
    />
  )
}
