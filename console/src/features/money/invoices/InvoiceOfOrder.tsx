import { buyer, type Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { OrderBuyer } from '@learning-cms/contract/money/invoices'
import type { Order } from '@learning-cms/contract/shop/orders'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { buyerKinds } from '@learning-cms/texts/money/invoices/labels'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import { BuyerFields, typedOf } from './BuyerFields.tsx'
import { nameOfIssued } from './invoice-columns.tsx'
import { buyerOf, buyersApi, invoiceList, invoicesApi, touchedByInvoices } from './invoices.api.ts'
import classes from './invoices.module.css'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'

/** On the page of an order: whom it is invoiced to, and its invoices. */
export default function InvoiceOfOrder({ order }: { order: Order }) {
  const say = useWords(invoiceWords)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data: stated } = useQuery(buyerOf(order.id))
  const mayState = may('orders:write') && stated && !stated.isFixed
  return (
    <FormCard
      title={say('ofOrder')}
      action={
        mayState && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {say('stateBuyer')}
          </Button>
        )
      }
    >
      {stated && <BuyerDetails stated={stated} />}
      {may('invoices:read') && <Invoices order={order} isCompany={stated?.buyer.kind === 'company'} />}
      {stated && (
        <Drawer title={say('stateBuyer')} isOpen={isOpen} onClose={() => setOpen(false)}>
          {isOpen && <BuyerForm order={order} stated={stated} onSaved={() => setOpen(false)} />}
        </Drawer>
      )}
    </FormCard>
  )
}

function BuyerDetails({ stated: { buyer, isPresumed } }: { stated: OrderBuyer }) {
  const say = useWords(invoiceWords)
  const sayKind = useWords(buyerKinds)
  const { kind, name, taxCode, address, email, contactName } = buyer
  return (
    <div>
      <p className={classes['quiet']}>{say('buyerOf')}</p>
      <strong>{kind === 'unnamed' ? sayKind(kind) : name}</strong>
      {[taxCode, contactName, address, email].filter(Boolean).map((text) => (
        <p key={text} className={classes['quiet']}>
          {text}
        </p>
      ))}
      {isPresumed && <p className={classes['quiet']}>{say('presumed')}</p>}
    </div>
  )
}

/** A company's order may be invoiced before it is paid. */
function Invoices({ order, isCompany }: { order: Order; isCompany: boolean }) {
  const say = useWords(invoiceWords)
  const may = useMay()
  const navigate = useNavigate()
  const { hrefOf, follow } = useFollow()
  const { data } = useQuery(invoiceList({ orderId: order.id, size: 20, order: 'asc' }))
  const create = useSave({
    save: () => invoicesApi.create({ body: { orderId: order.id } }),
    touches: touchedByInvoices,
    done: say('drafted'),
    failed: say('draftFailed'),
    onSaved: ({ id }) => void navigate({ to: `/account/invoices/${id}` }),
  })
  if (!data) return null
  const isPaid = order.status === 'completed' || order.status === 'refunded'
  const mayBeInvoiced = isPaid || (isCompany && order.status === 'pending')
  const isFree = order.einvoice === 'none' && data.rows.every(({ status }) => status === 'void')
  return (
    <>
      {data.rows.length === 0 && <p className={classes['quiet']}>{say('noneYet')}</p>}
      <ul className={classes['chain']}>
        {data.rows.map((row) => {
          const to = `/account/invoices/${row.id}`
          return (
            <li key={row.id}>
              <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
                {nameOfIssued(row) ?? say('draft')}
              </a>
              <small>
                <Money amountInDong={row.total} />
              </small>
              <InvoiceStatusBadge status={row.status} />
            </li>
          )
        })}
      </ul>
      {mayBeInvoiced && isFree && may('invoices:issue') && (
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          {say('create')}
        </Button>
      )}
    </>
  )
}

type InvoiceBuyerFormProps = { order: Order; stated: OrderBuyer; onSaved: () => void }

function BuyerForm({ order, stated, onSaved }: InvoiceBuyerFormProps) {
  const say = useWords(invoiceWords)
  const save = useSave({
    save: (body: Buyer) => buyersApi.save({ params: { id: order.id }, version: stated.version, body }),
    touches: touchedByInvoices,
    done: say('buyerSaved'),
    onSaved,
  })
  return (
    <RecordForm<Buyer, OrderBuyer & { id: string }>
      name={order.number}
      row={undefined}
      part="buyer"
      valuesOf={() => typedOf(stated.buyer)}
      schema={buyer}
      names={{
        kind: say('buyerKind'),
        name: say('name'),
        taxCode: say('taxCode'),
        address: say('address'),
        email: say('email'),
        contactName: say('contactName'),
      }}
      save={async (body) => ({ ...(await save.mutateAsync(body)), id: order.id })}
      failed={say('buyerFailed')}
      saveLabel={say('save')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <BuyerFields form={form} />
        </div>
      )}
    </RecordForm>
  )
}
