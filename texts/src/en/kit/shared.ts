import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/shared.ts'

export const sharedKitWords: Translation<typeof vi.sharedKitWords> = {
  checkedAnImportFile: 'Checked an import file',
  checkedTheUploadedFiles: 'Checked the uploaded files',
  startedIssuingAllInvoicesThatAre: 'Started issuing all invoices that are due',
  clearFilters: 'Clear filters',
  checkedTheLedger: 'Checked the ledger',
}
