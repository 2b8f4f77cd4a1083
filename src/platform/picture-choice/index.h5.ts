import { fitted, KEPT_SIDE, LARGE_BYTES, QUALITY, findPictureRefusal } from './chosen-picture'
import type { ChosenPicture, ReadPicture } from './chosen-picture'

export type { ChosenPicture } from './chosen-picture'

/** Opens the device's picture chooser; empty if the user closes it without one. */
export function choosePictures(max: number): Promise<ChosenPicture[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'image/jpeg,image/png,image/webp'
  input.multiple = max > 1
  input.hidden = true
  // Attached to the document: some browsers open no dialog otherwise, and tests find it.
  document.body.append(input)
  return new Promise(resolve => {
    const finish = (files: File[]) => {
      input.remove()
      void Promise.all(files.slice(0, max).map(chosen)).then(resolve)
    }
    input.addEventListener('change', () => {
      finish([...(input.files ?? [])])
    })
    input.addEventListener('cancel', () => {
      finish([])
    })
    input.click()
  })
}

/** Releases a preview that is no longer shown. */
export function releasePreview(preview: string) {
  if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
}

async function chosen(file: File): Promise<ChosenPicture> {
  const head = new Uint8Array(
    // Safari before 14 has no Blob.arrayBuffer.
    await new Response(file.slice(0, 12)).arrayBuffer().catch(() => new ArrayBuffer(0)),
  )
  const refusal = findPictureRefusal(head, file.size)
  return {
    name: file.name,
    size: file.size,
    refusal,
    preview: refusal === 'type' ? '' : URL.createObjectURL(file),
    read: () => read(file),
  }
}

async function read(file: File): Promise<ReadPicture> {
  const blob = await smaller(file).catch(() => file)
  return { base64: await toBase64(blob), size: blob.size }
}

/** The picture itself, or a smaller copy of it. The browser applies the orientation as it draws. */
async function smaller(file: File): Promise<Blob> {
  const image = await loaded(file)
  const { naturalWidth: width, naturalHeight: height } = image
  if (Math.max(width, height) <= KEPT_SIDE && file.size <= LARGE_BYTES) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted({ width, height }))
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // JPEG has no transparency: transparent parts become white, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return drawn && drawn.size < file.size ? drawn : file
}

function loaded(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.onload = () => {
      resolve(image)
    }
    image.onerror = () => {
      reject(new Error('not a picture'))
    }
    image.src = url
  }).finally(() => {
    URL.revokeObjectURL(url)
  })
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    }
    reader.onerror = () => {
      reject(new Error('the file cannot be read'))
    }
    reader.readAsDataURL(blob)
  })
}
