import type { DeliveryMethod } from '@learning-cms/contract/shop/deliveries'
import { deliveryMethodWords } from '@learning-cms/texts/shop/orders/delivery-methods'
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import table from '#kit/show/plain-table.module.css'
import { MoreIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { MethodDialog } from './MethodDialog.tsx'
import { allMethods, blank, useMethodActs } from './use-methods.ts'
import classes from './delivery.module.css'
import stack from '#kit/page/stack.module.css'

/** The ways that orders with goods can be sent, in the order in which the order form offers them. */
export default function DeliveryPage() {
  const say = useWords(deliveryMethodWords)
  const mayWrite = useMay()('products:write')
  const { data, error, refetch } = useQuery(allMethods)
  const [open, setOpen] = useState<DeliveryMethod | 'new'>()
  const rows = data?.rows ?? []
  const add = mayWrite && <Button onClick={() => setOpen('new')}>{say('add')}</Button>
  return (
    <section className={stack['stack']}>
      <PageHeader title={say('title')} actions={add} />
      {error && !data && <ErrorState title={say('unable')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} radius={10} />}
      {data && rows.length === 0 && (
        <EmptyState of="orders" title={say('empty')} why={say('emptyWhy')} action={add || undefined} />
      )}
      {rows.length > 0 && <Rows rows={rows} mayWrite={mayWrite} onOpen={setOpen} />}
      <MethodDialog
        key={open === 'new' || !open ? 'new' : `${open.id} ${open.version}`}
        method={open === 'new' ? undefined : open}
        begin={!open || open === 'new' ? blank(rows.length) : typedOf(open)}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
      />
    </section>
  )
}

const typedOf = ({ id: _id, version: _version, createdAt: _made, updatedAt: _changed, ...typed }: DeliveryMethod) =>
  typed

type RowsProps = { rows: readonly DeliveryMethod[]; mayWrite: boolean; onOpen: (method: DeliveryMethod) => void }

function Rows({ rows, mayWrite, onOpen }: RowsProps) {
  const say = useWords(deliveryMethodWords)
  return (
    <div className={table['box']} data-panel data-dense>
      <table className={table['table']} aria-label={say('title')}>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col" className={classes['price']}>
              {say('price')}
            </th>
            <th scope="col">{say('state')}</th>
            {mayWrite && (
              <th scope="col">
                <VisuallyHidden>{say('acts')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((method, at) => (
            <tr key={method.id}>
              <Name method={method} onOpen={mayWrite ? () => onOpen(method) : undefined} />
              <td className={classes['price']}>
                <Price method={method} />
              </td>
              <td>
                <StatusBadge tone={method.isOffered ? 'success' : 'neutral'}>
                  {say(method.isOffered ? 'offered' : 'notOffered')}
                </StatusBadge>
              </td>
              {mayWrite && (
                <td data-end>
                  <Acts rows={rows} at={at} onOpen={() => onOpen(method)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ method, onOpen }: { method: DeliveryMethod; onOpen: (() => void) | undefined }) {
  const isEnglish = useLanguage() === 'en'
  const name = (isEnglish && method.nameEn) || method.nameVi
  return (
    <th scope="row">
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      ) : (
        name
      )}
      {method.carrier && <small>{method.carrier}</small>}
      <span className={classes['priceBelow']}>
        <Price method={method} />
      </span>
    </th>
  )
}

function Price({ method: { isPickup, baseFee, perKilogram, freeFrom, zones } }: { method: DeliveryMethod }) {
  const say = useWords(deliveryMethodWords)
  const { money } = useFormat()
  if (isPickup) return say('pickup')
  const count = zones.reduce((sum, { provinces }) => sum + provinces.length, 0)
  const more = [
    ...(perKilogram > 0 ? [say('perKilo', { amount: money(perKilogram) })] : []),
    ...(freeFrom === null ? [] : [say('free', { amount: money(freeFrom) })]),
    ...(count > 0 ? [say('zonesOf', { n: count })] : []),
  ]
  return (
    <>
      {money(baseFee)}
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  )
}

function Acts({ rows, at, onOpen }: { rows: readonly DeliveryMethod[]; at: number; onOpen: () => void }) {
  const say = useWords(deliveryMethodWords)
  const acts = useMethodActs(rows)
  const method = rows[at]!
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('actions', { name: method.nameVi })}>
          <MoreIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>{say('edit')}</Menu.Item>
        <Menu.Item onClick={() => acts.setOffered(method, !method.isOffered)}>
          {say(method.isOffered ? 'stop' : 'offer')}
        </Menu.Item>
        {at > 0 && <Menu.Item onClick={() => acts.move(at, -1)}>{say('up')}</Menu.Item>}
        {at < rows.length - 1 && <Menu.Item onClick={() => acts.move(at, 1)}>{say('down')}</Menu.Item>}
        <Menu.Item color="red" onClick={() => acts.remove(method)}>
          {say('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
