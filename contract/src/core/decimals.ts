const PLAIN = /^\d+(?:[.,]\d+)?$/
/** With grouped thousands: `1.234,5`, `1,234.5`, `12 500`. */
const GROUPED = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/

/** Parses a number with a decimal comma or point. Null if it is not a number. */
export function readDecimal(typed: string) {
  const text = typed.trim().replace(/[\u00a0\u202f]/g, ' ')
  if (PLAIN.test(text)) return finite(text.replace(',', '.'))
  const separator = GROUPED.exec(text)?.[1]
  if (separator === undefined) return null
  return finite(text.replaceAll(separator, '').replace(',', '.'))
}

const finite = (written: string) => (Number.isFinite(Number(written)) ? Number(written) : null)

/** Like readDecimal, but a point or comma before exactly three digits separates thousands: `1.200` mm. */
export const readGrouped = (typed: string) =>
  readDecimal(/^[1-9]\d{0,2}[.,]\d{3}$/.test(typed) ? typed.replace(/[.,]/, '') : typed)
