/** Mini-programs do not print. */
export const canPrint: boolean = false

export const PrintButton = (_props: { size?: 'small' | 'normal' }) => null
