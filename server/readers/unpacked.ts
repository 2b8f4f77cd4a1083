import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8

export interface Packed {
  name: string
  /** Returns the unpacked bytes if they fit in the limit; else null. The declared size is not trusted. */
  unpack: (max: number) => Buffer | null
}

/** Returns the files of a ZIP by its directory; null if it is not a ZIP. */
export function listZipFiles(zip: Buffer): Packed[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return null
  const total = zip.readUInt16LE(end + 10)
  const files: Packed[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < total; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return null
    const [method, size, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    files.push({ name, unpack: max => unpacked(zip, { method, size, local }, max) })
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function unpacked(
  zip: Buffer,
  { method, size, local }: { method: number; size: number; local: number },
  max: number,
): Buffer | null {
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return null
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(from, from + size)
  if (method !== DEFLATED) return packed.length <= max ? packed : null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, max) })
  } catch {
    return null
  }
}
