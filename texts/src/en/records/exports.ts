import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/records/exports.ts'

export const exportWords: Translation<typeof vi.exportWords> = {
  export: sharedWords.export,
  what: 'Visible columns, all matching rows',
  full: 'Every field, can be imported again',
  csv: sharedWords.csv,
  xlsx: sharedWords.excelXlsx,
  csvFull: 'CSV with every field',
  xlsxFull: 'Excel (XLSX) with every field',
  underWay: 'Exporting. You will find the file in Background jobs when it is ready.',
  failed: commonWords.unableToExportData,
}
