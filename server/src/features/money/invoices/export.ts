import { inEach } from '@learning-cms/texts'
import {
  invoiceColumns,
  invoiceDeliveries,
  invoiceKinds,
  invoiceStatuses,
} from '@learning-cms/texts/money/invoices/labels'
import { sql } from 'drizzle-orm'
import { invoices } from '#db/schema/money/invoices.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { sortColumns } from './queries.ts'
import { whereOfInvoices } from './where.ts'

const corrected = sql`(
  select first.series || '-' || first.number::text from invoices first where first.id = invoices.corrects_id)`

/** The register, as accountants keep it. */
export const invoiceExport: ExportSource<'invoices'> = {
  needs: ['invoices:read'],
  name: inEach(invoiceColumns, 'title'),
  from: sql`invoices`,
  where: (query) => whereOfInvoices(query),
  id: invoices.id,
  sortBy: sortColumns,
  columns: {
    invoice: [
      { heading: inEach(invoiceColumns, 'series'), value: invoices.series, as: 'text' },
      { heading: inEach(invoiceColumns, 'number'), value: invoices.number, as: 'number' },
      { heading: inEach(invoiceColumns, 'issuedAt'), value: invoices.issuedAt, as: 'instant' },
    ],
    buyer: [
      { heading: inEach(invoiceColumns, 'buyer'), value: sql`invoices.buyer ->> 'name'`, as: 'text' },
      { heading: inEach(invoiceColumns, 'taxCode'), value: sql`invoices.buyer ->> 'taxCode'`, as: 'text' },
    ],
    kind: [{ heading: inEach(invoiceColumns, 'kind'), value: invoices.kind, as: 'text', words: invoiceKinds }],
    status: [{ heading: inEach(invoiceColumns, 'status'), value: invoices.status, as: 'text', words: invoiceStatuses }],
    total: [
      { heading: inEach(invoiceColumns, 'amount'), value: invoices.amount, as: 'money', isSummed: true },
      { heading: inEach(invoiceColumns, 'tax'), value: invoices.tax, as: 'money', isSummed: true },
      { heading: inEach(invoiceColumns, 'total'), value: invoices.total, as: 'money', isSummed: true },
    ],
    order: [{ heading: inEach(invoiceColumns, 'order'), value: invoices.orderNumber, as: 'text' }],
    corrects: [{ heading: inEach(invoiceColumns, 'corrects'), value: corrected, as: 'text' }],
    delivery: [
      { heading: inEach(invoiceColumns, 'delivery'), value: invoices.delivery, as: 'text', words: invoiceDeliveries },
    ],
    createdAt: [{ heading: inEach(invoiceColumns, 'createdAt'), value: invoices.createdAt, as: 'instant' }],
  },
}
