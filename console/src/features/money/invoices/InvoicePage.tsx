import type { Invoice } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { invoiceKinds } from '@learning-cms/texts/money/invoices/labels'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { nameOfIssued } from './invoice-columns.tsx'
import { ChainCard, FactsCard, MomentsCard } from './InvoiceCards.tsx'
import { oneInvoice } from './invoices.api.ts'
import classes from './invoices.module.css'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import { Paper } from './Paper.tsx'
import { useInvoiceCommands } from './use-invoice-commands.tsx'

export default function InvoicePage() {
  const { id = '' } = useParams({ strict: false })
  const say = useWords(invoiceWords)
  const { data: invoice, error, refetch } = useQuery(oneInvoice(id))
  const title = invoice && (nameOfIssued(invoice) ?? `${say('draft')} ${invoice.orderNumber}`)
  usePageTitle(title)
  if (error && !invoice)
    return <RecordUnable title={say('unableToLoadOne')} error={error} onRetry={refetch} list="/account/invoices" />
  if (!invoice || !title) return <FormSkeleton />
  return <OneInvoice key={invoice.id} invoice={invoice} title={title} />
}

function OneInvoice({ invoice, title }: { invoice: Invoice; title: string }) {
  const say = useWords(invoiceWords)
  const sayKind = useWords(invoiceKinds)
  const may = useMay()
  const { money, date } = useFormat()
  const { command, menu, dialogs } = useInvoiceCommands(invoice, title)
  const { orderId, orderNumber, buyer, total, tax, kind, issuedAt } = invoice
  return (
    <section>
      <RecordHeadline
        title={title}
        badge={<InvoiceStatusBadge status={invoice.status} />}
        detail={[sayKind(kind), issuedAt && date(issuedAt)].filter(Boolean).join(' · ')}
        figures={[
          { name: say('total'), value: money(total) },
          { name: say('tax'), value: money(tax) },
          { name: say('buyer'), value: buyer.name },
          { name: say('order'), value: orderNumber, to: may('orders:read') && `/orders/${orderId}` },
        ]}
        command={command}
        menu={menu}
      />
      <Notices invoice={invoice} />
      <FormColumns
        aside={
          <>
            <FactsCard invoice={invoice} />
            {invoice.chain.length > 1 && <ChainCard invoice={invoice} />}
            <MomentsCard invoice={invoice} />
          </>
        }
      >
        <Paper invoice={invoice} />
      </FormColumns>
      {dialogs}
    </section>
  )
}

/** Its legal force, and what remains to be done. */
function Notices({ invoice }: { invoice: Invoice }) {
  const say = useWords(invoiceWords)
  const { status, kind, agreement, isAdjustmentDue, isDraftForm, voidReason, deliveryMessage } = invoice
  const texts = [
    status === 'void' && say('voidNotice', { text: voidReason ?? '' }),
    status === 'draft' && say(kind !== 'original' && !agreement ? 'agreementNotice' : 'draftNotice'),
    isAdjustmentDue && say('dueNotice'),
    deliveryMessage && say('refusedBy', { text: deliveryMessage }),
    status !== 'draft' && isDraftForm && say('draftForm'),
  ].filter((text): text is string => Boolean(text))
  if (texts.length === 0) return null
  return (
    <Alert className={classes['notice']} color="yellow">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
}
