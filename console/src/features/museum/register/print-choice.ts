import { labelSheets, labelsOn, sheetNames, type SheetName } from './label-sheets.ts'

export const parts = ['code', 'nameVi', 'nameEn', 'number', 'place'] as const
export type PrintPart = (typeof parts)[number]
export const sizes = ['A4', 'A5'] as const
export const cardLanguages = ['vi', 'en', 'both'] as const

export type LabelChoice = { sheet: SheetName; start: number; show: readonly PrintPart[]; hasFrames: boolean }
export type CardChoice = { size: (typeof sizes)[number]; languages: (typeof cardLanguages)[number] }

type PrintAddress = Record<string, string | undefined>
const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined, otherwise: Value) =>
  values.find((value) => value === given) ?? otherwise

/** What labels may show: the English name only while the register has English. */
export const partsIn = (hasEnglish: boolean) => parts.filter((part) => hasEnglish || part !== 'nameEn')

/** The label choices from the address; missing or invalid ones get the default. */
export function labelChoiceIn({ sheet: named, start, show, frames }: PrintAddress, hasEnglish: boolean): LabelChoice {
  const sheet = oneOf(sheetNames, named, 'L7160')
  const requested = Math.trunc(Number(start)) || 1
  const visible = show?.split(',') ?? ['code', 'nameVi', 'number']
  return {
    sheet,
    start: Math.min(Math.max(1, requested), labelsOn(labelSheets[sheet])),
    show: partsIn(hasEnglish).filter((part) => visible.includes(part)),
    hasFrames: frames === 'true',
  }
}

export const cardChoiceIn = ({ size, languages }: PrintAddress, hasEnglish: boolean): CardChoice => ({
  size: oneOf(sizes, size, 'A4'),
  languages: hasEnglish ? oneOf(cardLanguages, languages, 'both') : 'vi',
})
