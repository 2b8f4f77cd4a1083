import { openUrl } from '@/routes/go'

/** For `<Press {...urlLink(url)}>`: an address that stands in a text. */
export const urlLink = (url: string) => ({
  href: url,
  onPress: () => {
    openUrl(url)
  },
})
