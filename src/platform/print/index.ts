/** Mini-programs do not print. */
export const canPrint: boolean = false

export const printPage = () => {}
