import { uploadPicture } from '@/domain/desk/paste'
import { toast } from '@/ui/toast/toast'

/** A picture of our store, and another in its place. `onChange` tells the address. */
export const CoverField = ({
  cover,
  onChange,
}: {
  cover: string
  onChange: (address: string, size: { width: number; height: number }) => void
}) => (
  <>
    {cover && <img className="edw-cover" src={cover} alt="封面" />}
    <label className="edw-file">
      {cover ? '换一张' : '传一张'}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (!file) return
          uploadPicture(file)
            .then(({ url, ...size }) => {
              onChange(url, size)
            })
            .catch((error: unknown) => {
              toast(error instanceof Error ? error.message : '没有传上去')
            })
        }}
      />
    </label>
  </>
)
