import { openUrl } from '@/routes/go'

/** Props for `<Press {...urlLink(url)}>`: a URL in a text. */
export const urlLink = (url: string) => ({
  href: url,
  onPress: () => openUrl(url),
})
