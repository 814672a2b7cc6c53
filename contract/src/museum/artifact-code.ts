const FIRST_NUMBER = /\d+/

/** The first number of a code, which is that of the register. Null without one. */
export function numberInCode(code: string) {
  const digits = FIRST_NUMBER.exec(code)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** What precedes it: the sign of the museum, or of a collection. */
export const stemOfCode = (code: string) => code.split(FIRST_NUMBER, 1)[0]!.trim()

/** The pattern of a code: what surrounds its first number, with other numbers treated alike. */
const buildOf = (code: string) => {
  const stem = stemOfCode(code)
  return numberInCode(code) === null
    ? code
    : `${stem}#${code.slice(code.search(FIRST_NUMBER)).replace(FIRST_NUMBER, '').replace(/\d+/g, '0')}`
}

/** Of these codes, newest first, the newest with the most common pattern: a single exception is no example. */
export function exampleAmong(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(buildOf(code), (counts.get(buildOf(code)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return codes.find((code) => counts.get(buildOf(code)) === most)
}

/** The code with its first number replaced, padded to the same width; appended if it has none. */
export function codeWithNumber(code: string, index: number) {
  if (numberInCode(code) === null) return code.trim() === '' ? String(index) : `${code.trim()} ${index}`
  return code.replace(FIRST_NUMBER, (digits) => String(index).padStart(digits.length, '0'))
}
