/** What a paper calls a kept calculation: enough of its code to find it by eye, too little to come to it. */
export const caseNo = (code: string) => code.slice(0, 8).toUpperCase()
