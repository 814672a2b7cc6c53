import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { invoicesApi, invoicesDue, touchedByInvoices } from './invoices.api.ts'
import classes from './invoices.module.css'

/** How much money was taken and not invoiced, and what is to be adjusted; each opens its rows. */
export function DueNotice() {
  const say = useWords(invoiceWords)
  const may = useMay()
  const { money } = useFormat()
  const { data } = useQuery(invoicesDue)
  if (!data) return null
  const { isReady, count, byHand, amount, toAdjust } = data
  if (!isReady)
    return (
      <Alert color="yellow" className={classes['notice']}>
        <p>{say('notReady')}</p>
        {may('settings:write') && <Go to="/account/company" label={say('setUp')} />}
      </Alert>
    )
  if (count === 0 && toAdjust === 0) return null
  return (
    <Alert color="yellow" className={classes['notice']}>
      {count > 0 && (
        <p>
          {say('due', { count })}
          {amount !== null && `. ${say('dueAmount', { amount: money(amount) })}`}.{' '}
          <Go to="/orders?isInvoiceDue=true" label={say('dueOpen')} />
        </p>
      )}
      {byHand > 0 && <p className={classes['quiet']}>{say('dueByHand', { count: byHand })}</p>}
      {toAdjust > 0 && (
        <p>
          {say('toAdjust', { count: toAdjust })}.{' '}
          <Go to="/account/invoices?isAdjustmentDue=true" label={say('toAdjustOpen')} />
        </p>
      )}
    </Alert>
  )
}

function Go({ to, label }: { to: string; label: string }) {
  const { hrefOf, follow } = useFollow()
  return (
    <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
      {label}
    </a>
  )
}

/** Issues what is due, in a job. */
export function IssueDue() {
  const say = useWords(invoiceWords)
  const may = useMay()
  const { data } = useQuery(invoicesDue)
  const issue = useSave({
    save: () => invoicesApi.issueDue({}),
    touches: [...touchedByInvoices, ['jobs']],
    done: say('issueDueDone'),
  })
  const isThere = may('invoices:issue') && data !== undefined && data.isReady && data.count > data.byHand
  const ask = () =>
    confirm({
      title: say('issueDueTitle'),
      why: say('issueDueWhy'),
      act: say('issueDue'),
      failed: say('issueDueFailed'),
      onConfirm: () => issue.mutateAsync(),
    })
  useActions(isThere ? [{ key: 'issue-due', label: say('issueDue'), about: say('title'), run: ask }] : [])
  return isThere && <Button onClick={ask}>{say('issueDue')}</Button>
}
