/** Error values, which a spreadsheet shows for a formula that failed. */
const FAILED = '#(?:N/A|REF!|VALUE!|DIV/0!|NAME\\?|NULL!|NUM!|SPILL!|CALC!)$'
/**
 * The beginnings of texts that a spreadsheet evaluates as formulas, full-width signs included; error values are
 * evaluated as well.
 */
const WORKED_OUT = `(?:[=+\\-@\\t\\r＝＋－＠]|${FAILED})`
const FAILED_ALONE = new RegExp(`^${FAILED}`)
const TAKEN_FOR_FORMULA = new RegExp(`^'*${WORKED_OUT}`)
const LIKE_GUARDED = new RegExp(`^(?:'+${WORKED_OUT}|#)`)
const GUARD = new RegExp(`^'(?='*${WORKED_OUT})`)

/** Any text that a spreadsheet or an import could take for something else begins with one of these. */
const SUSPECTS = "'=+-@\t\r＝＋－＠#"
const isSuspect = (text: string) => text !== '' && SUSPECTS.includes(text.charAt(0))

/**
 * Puts an apostrophe before anything a spreadsheet would evaluate when it opens a CSV, and before anything that looks
 * as if it already had one.
 */
export const guarded = (text: string) => (isSuspect(text) && TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text)

/**
 * In a workbook a text is a text; but an import would still strip an apostrophe, or take an error value for a failed
 * formula.
 */
export const guardedInWorkbook = (text: string) =>
  isSuspect(text) && LIKE_GUARDED.test(text) && TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text

export const isFailedFormula = (text: string) => FAILED_ALONE.test(text)

/** The text without the apostrophe that either of these added. */
export const unguarded = (text: string) => text.replace(GUARD, '')
