export const canPrint: boolean = true

/** Opens the browser's printing of the page. */
export const printPage = () => {
  window.print()
}
