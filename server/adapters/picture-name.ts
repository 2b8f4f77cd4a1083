const ROOT = '/static/pic/'

/** Validates the name of a stored picture: path segments of plain characters, valid as file name, key and URL part. */
export function checkPictureName(name: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) || name.length > 200)
    throw new Error('no name for a picture')
  return name
}

export const pictureUrl = (name: string) => `${ROOT}${checkPictureName(name)}`

/** Returns the name behind a URL of ours; null for any other URL. */
export const parsePictureName = (url: string) => (url.startsWith(ROOT) ? url.slice(ROOT.length) : null)
