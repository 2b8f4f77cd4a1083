/** A picture from the person's device, not uploaded yet. */
export interface ChosenPicture {
  name: string
  /** Bytes of the file on the device. */
  size: number
  /** For an image element; '' if it cannot be shown. */
  preview: string
  /** Reason why it will not be sent. */
  refusal: 'type' | 'size' | null
  /** Its bytes as base64, scaled down if it is larger than any screen shows. Rejects if the device cannot read it. */
  read: () => Promise<ReadPicture>
}

export interface ReadPicture {
  base64: string
  /** Bytes to send, before base64. */
  size: number
}

/** Maximum bytes of one picture. The server has the same limit. */
export const MAX_BYTES = 10 * 1024 * 1024
/** Maximum side in px that the server stores; sending more would be useless. */
export const KEPT_SIDE = 2048
/** Bytes from which a picture is re-encoded even if its sides are small enough: a photo of this size contains no more than one of 1 MB. */
export const LARGE_BYTES = 2 * 1024 * 1024
/** JPEG quality, 0 to 1. */
export const QUALITY = 0.88

const KINDS = [
  { head: [0xff, 0xd8, 0xff] },
  { head: [0x89, 0x50, 0x4e, 0x47] },
  { head: [0x52, 0x49, 0x46, 0x46], also: { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] } },
] as const

/** True if the first twelve bytes are those of a JPEG, PNG or WebP: a file extension proves nothing. */
export function isPicture(head: Uint8Array): boolean {
  const has = (bytes: readonly number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte)
  return KINDS.some(kind => has(kind.head) && (!('also' in kind) || has(kind.also.bytes, kind.also.at)))
}

/** Reason why a picture is not sent at all. */
export const findPictureRefusal = (head: Uint8Array, size: number): ChosenPicture['refusal'] =>
  !isPicture(head) ? 'type' : size > MAX_BYTES ? 'size' : null

/** Sides after scaling down; unchanged if they are small enough. */
export function fitted({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, KEPT_SIDE / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
