import type { ReadPicture } from '@/platform/picture-choice/chosen-picture'

export interface AvatarChoiceProps {
  /** Receives the function that reads the picture at submission; undefined: none is chosen any more. */
  onChosen: (read: (() => Promise<ReadPicture>) | undefined) => void
}

/** Side in px to which an avatar is scaled before the upload. */
export const AVATAR_SIDE = 512
