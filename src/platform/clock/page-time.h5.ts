/** Unix seconds at which the server rendered this page; undefined if the page does not contain it. */
export const pageTime = (): number | undefined => {
  const content = document.querySelector?.<HTMLMetaElement>('meta[name="server-time"]')?.content
  return content ? Number(content) : undefined
}
