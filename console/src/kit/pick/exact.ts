import { fold } from './match.ts'

const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** Whether one of these names is what was typed, whole, without accents and case. */
export const isExactly = (names: readonly (string | null | undefined)[], typed: string | undefined) => {
  const sought = plain(typed ?? '')
  return sought !== '' && names.some((name) => name && plain(name) === sought)
}

/** Records called exactly as was typed come first; otherwise the order stays. */
export const exactFirst = <Row>(rows: readonly Row[], isExact: (row: Row) => boolean) => [
  ...rows.filter(isExact),
  ...rows.filter((row) => !isExact(row)),
]
