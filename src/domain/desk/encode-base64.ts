/** Encodes a file as base64, without the prefix of a data URL. */
export const encodeBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(new Error('无法读取这个文件'))
    reader.readAsDataURL(blob)
  })
