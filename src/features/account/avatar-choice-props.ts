import type { ReadPicture } from '@/platform/picture-choice/chosen-picture'

export interface AvatarChoiceProps {
  /** How the picture is read once it is to be sent; undefined: none is chosen any more. */
  onChosen: (read: (() => Promise<ReadPicture>) | undefined) => void
}

/** Px of a side that an avatar is made to before it is sent. */
export const AVATAR_SIDE = 512
