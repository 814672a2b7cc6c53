import { invoiceName, invoiceKinds, invoiceStatuses } from '@learning-cms/contract/money/invoice-terms'
import type { InvoiceRow } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import * as labels from '@learning-cms/texts/money/invoices/labels'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './invoices.module.css'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'

type InvoiceNumber = Pick<InvoiceRow, 'series' | 'number'>
/** Null for drafts, which have no number. */
export const nameOfIssued = ({ series, number }: InvoiceNumber) =>
  series !== null && number !== null ? invoiceName({ series, number }) : null

export function useInvoiceColumns(): Column<InvoiceRow, 'createdAt' | 'issuedAt' | 'total'>[] {
  const say = useWords(invoiceWords)
  const sayStatus = useWords(labels.invoiceStatuses)
  const sayKind = useWords(labels.invoiceKinds)
  const sayDelivery = useWords(labels.invoiceDeliveries)
  return useMemo(
    () => [
      {
        name: 'invoice',
        label: say('number'),
        cell: (row) => (
          <span className={classes['name']}>
            <strong>{nameOfIssued(row) ?? say('draft')}</strong>
            <small>{row.orderNumber}</small>
          </span>
        ),
      },
      {
        name: 'buyer',
        label: say('buyer'),
        width: '240px',
        cell: ({ buyerName, buyerTaxCode }) => (
          <span className={classes['name']}>
            <span>{buyerName}</span>
            <small>{buyerTaxCode}</small>
          </span>
        ),
      },
      {
        name: 'kind',
        label: say('kind'),
        from: 'medium',
        width: widthOf(invoiceKinds.map((kind) => sayKind(kind))),
        cell: ({ kind }) => sayKind(kind),
      },
      {
        name: 'total',
        onPhone: 'top',
        label: say('total'),
        width: '152px',
        align: 'end',
        sort: 'total',
        cell: ({ total }) => <Money amountInDong={total} />,
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf([...invoiceStatuses.map((status) => sayStatus(status)), say('adjustmentDue')]),
        cell: ({ status, isAdjustmentDue }) =>
          isAdjustmentDue ? (
            <StatusBadge tone="warning">{say('adjustmentDue')}</StatusBadge>
          ) : (
            <InvoiceStatusBadge status={status} />
          ),
      },
      {
        name: 'createdAt',
        label: say('issuedAt'),
        width: '124px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ issuedAt, createdAt }) => <DateText at={issuedAt ?? createdAt} />,
      },
      {
        name: 'order',
        label: say('order'),
        width: '168px',
        visibility: 'on-request',
        cell: ({ orderNumber }) => orderNumber,
      },
      {
        name: 'delivery',
        label: say('delivery'),
        width: '124px',
        visibility: 'on-request',
        cell: ({ delivery }) => sayDelivery(delivery),
      },
    ],
    [say, sayDelivery, sayKind, sayStatus],
  )
}
