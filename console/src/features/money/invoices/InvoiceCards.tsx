import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Invoice, InvoiceMoment } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { invoiceDeliveries, invoiceKinds } from '@learning-cms/texts/money/invoices/labels'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { nameOfIssued } from './invoice-columns.tsx'
import classes from './invoices.module.css'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'

type Props = { invoice: Invoice }

export function FactsCard({ invoice }: Props) {
  const say = useWords(invoiceWords)
  const sayDelivery = useWords(invoiceDeliveries)
  const { dateTime } = useFormat()
  const { status, pattern, isSigned, delivery, authorityCode, mailedAt, lookUpCode, series } = invoice
  const isDraft = status === 'draft'
  return (
    <FormCard title={say('facts')}>
      <DescriptionList>
        <Description name={say('series')}>{series ?? pattern}</Description>
        {!isDraft && <Description name={say('signature')}>{say(isSigned ? 'signed' : 'unsigned')}</Description>}
        {delivery !== 'none' && (
          <Description name={say('delivery')}>
            {sayDelivery(delivery)} {authorityCode}
          </Description>
        )}
        {!isDraft && <Description name={say('mailed')}>{mailedAt ? dateTime(mailedAt) : say('notMailed')}</Description>}
        {lookUpCode && (
          <Description name={say('lookUpCode')}>
            <code>{lookUpCode}</code>
          </Description>
        )}
      </DescriptionList>
    </FormCard>
  )
}

/** The first invoice of the order and what corrects it, oldest first. */
export function ChainCard({ invoice }: Props) {
  const say = useWords(invoiceWords)
  const sayKind = useWords(invoiceKinds)
  const { hrefOf, follow } = useFollow()
  return (
    <FormCard title={say('chain')}>
      <ol className={classes['chain']}>
        {invoice.chain.map((one) => {
          const to = `/account/invoices/${one.id}`
          const name = nameOfIssued(one) ?? say('draft')
          return (
            <li key={one.id}>
              {one.id === invoice.id ? (
                <strong>
                  {name} ({say('thisOne')})
                </strong>
              ) : (
                <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                  {name}
                </a>
              )}
              <small>
                {sayKind(one.kind)} · <Money amountInDong={one.total} />
              </small>
              <InvoiceStatusBadge status={one.status} />
            </li>
          )
        })}
      </ol>
    </FormCard>
  )
}

const known = [
  'invoices.draft',
  'invoices.update',
  'invoices.issue',
  'invoices.pay',
  'invoices.replace',
  'invoices.void',
  'invoices.mail',
  'invoices.deliver',
] as const
const isKnown = (what: string): what is (typeof known)[number] => known.some((one) => one === what)

export function MomentsCard({ invoice: { moments } }: Props) {
  const say = useWords(invoiceWords)
  const { dateTime } = useFormat()
  const nameOf = ({ what }: InvoiceMoment) => (isKnown(what) ? say(`at.${what}`) : what)
  return (
    <FormCard title={say('history')}>
      <ol className={classes['moments']}>
        {moments.map((moment) => (
          <li key={moment.id}>
            <span>{nameOf(moment)}</span>
            {moment.text && <span>{moment.text === SAMPLE_REASON ? say('sample') : moment.text}</span>}
            <small>
              {moment.byName === 'system' ? say('system') : moment.byName} · {dateTime(moment.at)}
            </small>
          </li>
        ))}
      </ol>
    </FormCard>
  )
}
