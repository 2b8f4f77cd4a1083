import { PickPicture } from './pick-picture'

/** A stored picture, and a button to replace it. `onChange` receives the URL. */
export const CoverField = ({
  cover,
  onChange,
}: {
  cover: string
  onChange: (address: string, size: { width: number; height: number }) => void
}) => (
  <>
    {cover && <img className="u-block u-full u-r-md" src={cover} alt="封面" />}
    <PickPicture label={cover ? '换一张' : '传一张'} onPicked={({ url, ...size }) => onChange(url, size)} />
  </>
)
