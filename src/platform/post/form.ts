export const FORM = 'application/x-www-form-urlencoded'

/** An HTTP answer. */
export interface Posted { status: number, text: string }
