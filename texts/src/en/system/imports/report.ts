import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/imports/report.ts'

export const importReportWords: Translation<typeof vi.importReportWords> = {
  line: 'Line in the file',
  why: 'Why it was refused',
  refused: 'refused',
  template: 'template',
}
