/** Case number of a saved calculation for print: enough of its code to recognize it, too little to open it. */
export const caseNo = (code: string) => code.slice(0, 8).toUpperCase()
