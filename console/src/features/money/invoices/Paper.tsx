import { totalNameOf } from '@learning-cms/contract/money/invoice-terms'
import type { Invoice, InvoiceLine } from '@learning-cms/contract/money/invoices'
import { dongInEnglish, dongInVietnamese } from '@learning-cms/domain/money/words'
import { invoicePaper } from '@learning-cms/texts/money/invoices/paper'
import { Money } from '#kit/show/Money.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from './invoices.module.css'

/** The invoice as it is printed. */
export function Paper({ invoice }: { invoice: Invoice }) {
  const say = useWords(invoicePaper)
  const language = useLanguage()
  const { series, pattern, total } = invoice
  const inWords = language === 'vi' ? dongInVietnamese(total) : dongInEnglish(total)
  return (
    <article className={classes['paper']}>
      <Head invoice={invoice} title={say((series ?? pattern).startsWith('1') ? 'titleVat' : 'titleSales')} />
      <div className={classes['parties']}>
        <Seller invoice={invoice} />
        <Buyer invoice={invoice} />
      </div>
      <Lines lines={invoice.lines} />
      <Totals invoice={invoice} />
      <p className={classes['words']}>
        {say('inWords')}: <strong>{inWords}.</strong>
      </p>
    </article>
  )
}

function Head({ invoice, title }: { invoice: Invoice; title: string }) {
  const say = useWords(invoicePaper)
  const { date, dateOfDay } = useFormat()
  const { series, number, issuedAt, kind, correctsId, chain, agreement } = invoice
  const first = chain.find(({ id }) => id === correctsId)
  const named =
    first?.series && first.number && first.issuedAt
      ? { series: first.series, number: first.number, day: date(first.issuedAt) }
      : undefined
  return (
    <header>
      <h2>{title}</h2>
      <p className={classes['quiet']}>
        {[
          series && `${say('series')}: ${series}`,
          number && `${say('number')}: ${number}`,
          issuedAt && `${say('date')}: ${date(issuedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {named && <p>{say(kind === 'replacing' ? 'replaces' : 'adjusts', named)}</p>}
      {named && agreement && (
        <p className={classes['quiet']}>{say('agreed', { day: dateOfDay(agreement.on), text: agreement.text })}</p>
      )}
    </header>
  )
}

function Seller({ invoice: { seller } }: { invoice: Invoice }) {
  const say = useWords(invoicePaper)
  const account = [seller.bankAccount, seller.bankName].filter(Boolean).join(' - ')
  return (
    <section>
      <h3>{say('seller')}</h3>
      <p>
        <strong>{seller.legalName}</strong>
      </p>
      <p>
        {say('taxCode')}: {seller.taxCode}
      </p>
      <p>{seller.address}</p>
      {seller.phone && <p>{seller.phone}</p>}
      {account && <p>{account}</p>}
    </section>
  )
}

function Buyer({ invoice: { kind, buyer, paymentMethod, orderNumber } }: { invoice: Invoice }) {
  const say = useWords(invoicePaper)
  const way = kind !== 'adjusting' && `${say('payment')}: ${say(paymentMethod === 'CK' ? 'transfer' : 'cash')}`
  return (
    <section>
      <h3>{say('buyer')}</h3>
      <p>
        <strong>{buyer.name}</strong>
      </p>
      {buyer.contactName && <p>{buyer.contactName}</p>}
      {buyer.taxCode && (
        <p>
          {say('taxCode')}: {buyer.taxCode}
        </p>
      )}
      {buyer.address && <p>{buyer.address}</p>}
      {buyer.email && <p>{buyer.email}</p>}
      <p>{[`${say('order')}: ${orderNumber}`, way].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

function Lines({ lines }: { lines: readonly InvoiceLine[] }) {
  const say = useWords(invoicePaper)
  const { number } = useFormat()
  const heads = ['unit', 'quantity', 'unitPrice', 'amount', 'rate', 'tax'] as const
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">{say('item')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, title, quantity, unitPrice, amount, taxClass, tax }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move, and two may be alike
          <tr key={at}>
            <th scope="row">{title}</th>
            <td data-label={say('unit')}>{say(`unit.${kind}`)}</td>
            <td data-label={say('quantity')}>{number(quantity)}</td>
            <td data-label={say('unitPrice')}>{number(unitPrice)}</td>
            <td data-label={say('amount')}>{number(amount)}</td>
            <td data-label={say('rate')}>{taxClass === 'none' ? say('untaxed') : `${taxClass} %`}</td>
            <td data-label={say('tax')}>{number(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { rates, amount, tax, total } = invoice
  const say = useWords(invoicePaper)
  const rows = [
    ...(rates.length > 1
      ? rates.flatMap((one) => {
          const rate = one.taxClass === 'none' ? say('untaxed') : `${one.taxClass} %`
          return [
            { name: say('amountAt', { rate }), value: one.amount },
            ...(one.taxClass === 'none' ? [] : [{ name: say('taxAt', { rate }), value: one.tax }]),
          ]
        })
      : []),
    { name: say('sumAmount'), value: amount },
    { name: say('sumTax'), value: tax },
  ]
  return (
    <dl className={classes['totals']}>
      {rows.map(({ name, value }) => (
        <Sum key={name} name={name} value={value} />
      ))}
      <Sum name={say(totalNameOf(invoice))} value={total} isTotal />
    </dl>
  )
}

function Sum({ name, value, isTotal = false }: { name: string; value: number; isTotal?: boolean }) {
  const of = isTotal ? classes['total'] : undefined
  return (
    <>
      <dt className={of}>{name}</dt>
      <dd className={of}>
        <Money amountInDong={value} />
      </dd>
    </>
  )
}
