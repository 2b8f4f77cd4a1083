/** Unix seconds at which the server made this page; undefined where the page does not say. */
export const pageTime = (): number | undefined => {
  const content = document.querySelector?.<HTMLMetaElement>('meta[name="server-time"]')?.content
  return content ? Number(content) : undefined
}
