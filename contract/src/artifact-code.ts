const FIRST_NUMBER = /\d+/

/** The first number of a code, which is that of the register. Null: it has none. */
export function numberInCode(code: string) {
  const digits = FIRST_NUMBER.exec(code)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** What stands before it: the sign of the museum, or of a collection. */
export const stemOfCode = (code: string) => code.split(FIRST_NUMBER, 1)[0]!.trim()

/** The code with this number in the place of its first, as wide as that was; at its end when it has none. */
export function codeWithNumber(code: string, index: number) {
  if (numberInCode(code) === null) return code.trim() === '' ? String(index) : `${code.trim()} ${index}`
  return code.replace(FIRST_NUMBER, (digits) => String(index).padStart(digits.length, '0'))
}
