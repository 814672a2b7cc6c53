import type { Language } from '@learning-cms/contract/core/reasons'
import { folded } from '#services/imports/headings.ts'

/** What a report of refused rows writes beside them. */
export const reportColumns: Record<Language, readonly [line: string, why: string]> = {
  vi: ['Dòng trong tệp gốc', 'Lý do bị từ chối'],
  en: ['Line in the file', 'Why it was refused'],
}
const known = new Set(Object.values(reportColumns).flatMap((words) => words.map(folded)))

export const isReportColumn = (heading: string) => known.has(folded(heading))
