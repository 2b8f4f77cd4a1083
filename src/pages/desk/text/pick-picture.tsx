import { uploadPicture } from '@/domain/desk/paste'
import { toast } from '@/ui/toast/toast'

/** A picture of this device, once it is in our store. */
export const PickPicture = ({
  label,
  onPicked,
}: {
  label: string
  onPicked: (picture: Awaited<ReturnType<typeof uploadPicture>>) => void
}) => (
  <label className="edw-file">
    {label}
    <input
      type="file"
      accept="image/jpeg,image/png,image/webp"
      onChange={event => {
        const file = event.target.files?.[0]
        event.target.value = ''
        if (!file) return
        uploadPicture(file)
          .then(onPicked)
          .catch((error: unknown) => {
            toast(error instanceof Error ? error.message : '没有传上去')
          })
      }}
    />
  </label>
)
