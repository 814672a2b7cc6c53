import { spoken, type Language } from '@learning-cms/texts'
import { importReportWords } from '@learning-cms/texts/system/imports/report'
import { folded } from '#services/imports/headings.ts'

/** The columns that a report of refused rows adds. */
export const reportColumns = (language: Language) => [importReportWords[language].line, importReportWords[language].why]

const known = new Set(spoken.flatMap((language) => reportColumns(language).map(folded)))

export const isReportColumn = (heading: string) => known.has(folded(heading))
