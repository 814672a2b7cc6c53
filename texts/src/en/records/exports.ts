import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/records/exports.ts'

export const exportWords: Translation<typeof vi.exportWords> = {
  export: 'Export',
  what: 'Columns shown, all rows that match',
  whole: 'Every field, ready to import again',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  csvWhole: 'CSV with every field',
  xlsxWhole: 'Excel (XLSX) with every field',
  underWay: 'The file is being written. You will find it in Background jobs to download.',
  failed: commonWords.unableToExportData,
}
