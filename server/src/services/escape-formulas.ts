/** What a spreadsheet shows where a formula failed. */
const FAILED = '#(?:N/A|REF!|VALUE!|DIV/0!|NAME\\?|NULL!|NUM!|SPILL!|CALC!)$'
/** What a spreadsheet takes for a formula begins with one of these, in full width too; what it shows where one failed it works out as well. */
const WORKED_OUT = `(?:[=+\\-@\\t\\r＝＋－＠]|${FAILED})`
const FAILED_ALONE = new RegExp(`^${FAILED}`)
const TAKEN_FOR_FORMULA = new RegExp(`^'*${WORKED_OUT}`)
const LIKE_GUARDED = new RegExp(`^(?:'+${WORKED_OUT}|#)`)
const GUARD = new RegExp(`^'(?='*${WORKED_OUT})`)

/** Every text that a spreadsheet or an import would take for something else than itself begins with one of these. */
const SUSPECTS = "'=+-@\t\r＝＋－＠#"
const isSuspect = (text: string) => text !== '' && SUSPECTS.includes(text.charAt(0))

/** An apostrophe in front of what a spreadsheet that opens a CSV would work out, and of what looks as if it had one already. */
export const guarded = (text: string) => (isSuspect(text) && TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text)

/** In a workbook a text is a text; an import would still take an apostrophe off, and a failed formula for one. */
export const guardedInWorkbook = (text: string) =>
  isSuspect(text) && LIKE_GUARDED.test(text) && TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text

export const isFailedFormula = (text: string) => FAILED_ALONE.test(text)

/** The text without the apostrophe that either put in front of it. */
export const unguarded = (text: string) => text.replace(GUARD, '')
