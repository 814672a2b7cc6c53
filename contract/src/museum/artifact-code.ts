const FIRST_NUMBER = /\d+/

/** The first number of a code, which is that of the register. Null: it has none. */
export function numberInCode(code: string) {
  const digits = FIRST_NUMBER.exec(code)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** What stands before it: the sign of the museum, or of a collection. */
export const stemOfCode = (code: string) => code.split(FIRST_NUMBER, 1)[0]!.trim()

/** How a code is built: what stands around its first number, other numbers counting as one. */
const buildOf = (code: string) => {
  const stem = stemOfCode(code)
  return numberInCode(code) === null
    ? code
    : `${stem}#${code.slice(code.search(FIRST_NUMBER)).replace(FIRST_NUMBER, '').replace(/\d+/g, '0')}`
}

/** Of these codes, the newest first, the newest of those built as most are: a single other one is no example. */
export function exampleAmong(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(buildOf(code), (counts.get(buildOf(code)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return codes.find((code) => counts.get(buildOf(code)) === most)
}

/** The code with this number in the place of its first, as wide as that was; at its end when it has none. */
export function codeWithNumber(code: string, index: number) {
  if (numberInCode(code) === null) return code.trim() === '' ? String(index) : `${code.trim()} ${index}`
  return code.replace(FIRST_NUMBER, (digits) => String(index).padStart(digits.length, '0'))
}
