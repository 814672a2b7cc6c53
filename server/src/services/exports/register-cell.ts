import { inEach } from '@learning-cms/texts'
import { registerColumns } from '@learning-cms/texts/crm/privacy/registers'
import type { ExportColumn } from './columns.ts'

/** A column of a register of the data-subject desk. */
export const registerCell = (
  heading: keyof typeof registerColumns.vi,
  value: ExportColumn['value'],
  as: ExportColumn['as'] = 'text',
): ExportColumn => ({ heading: inEach(registerColumns, heading), value, as })
