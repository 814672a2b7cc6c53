import { DEVIATIONS_STORED, type Deviation, type LedgerCheck } from '@learning-cms/contract/money/ledger'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { checkDeviations } from './ledger.api.ts'
import classes from './ledger.module.css'

type Props = { check: LedgerCheck | undefined; onClose: () => void }

export function CheckDrawer({ check, onClose }: Props) {
  const say = useWords(ledgerWords)
  const { dateTime } = useFormat()
  return (
    <Drawer title={say('check')} isOpen={check !== undefined} onClose={onClose} size={640}>
      {check && (
        <div className={classes['stack']}>
          <p
            className={classes['quiet']}
          >{`${dateTime(check.startedAt)} · ${check.requestedByName || say('everyNight')}`}</p>
          <Results check={check} />
          {check.deviations > 0 && <Deviations id={check.id} />}
        </div>
      )}
    </Drawer>
  )
}

function Results({ check }: { check: LedgerCheck }) {
  const say = useWords(ledgerWords)
  const { number } = useFormat()
  return (
    <table className={classes['balances']} aria-label={say('question')}>
      <thead>
        <tr>
          <th scope="col">{say('question')}</th>
          <th scope="col">{say('checked')}</th>
          <th scope="col">{say('deviations')}</th>
        </tr>
      </thead>
      <tbody>
        {check.results.map(({ question, checked, deviations, ms }) => (
          <tr key={question}>
            <th scope="row" title={say('seconds', { seconds: number(ms / 1_000) })}>
              {say(`q.${question}`)}
            </th>
            <td>{number(checked)}</td>
            <td>
              <StatusBadge tone={deviations === 0 ? 'success' : 'danger'}>{number(deviations)}</StatusBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The page of the record that differs. */
function pageOf({ entity, entityId }: Deviation) {
  if (entity === 'orders' || entity === 'order-lines') return `/orders/${entityId}`
  if (entity === 'transactions') return `/ledger?tab=transactions&open=${entityId}`
  if (entity === 'instructors') return `/instructors/${entityId}?tab=money`
  if (entity === 'invoices') return entityId ? `/account/invoices/${entityId}` : '/account/invoices'
  if (entity === 'products') return `/sales/products/${entityId}`
  if (entity === 'gateways') return `/settlements?tab=waiting&gateway=${entityId}`
  if (entity === 'days') return `/ledger?tab=transactions&postedFrom=${entityId}&postedTo=${entityId}`
  return `/${entity}/${entityId}`
}

function Deviations({ id }: { id: string }) {
  const say = useWords(ledgerWords)
  const { number } = useFormat()
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery(checkDeviations(id, { size: 100 }))
  if (error && !data) return <ErrorState title={say('unableDeviations')} error={error} onRetry={refetch} />
  return (
    <>
      <table className={classes['balances']} aria-label={say('deviations')}>
        <thead>
          <tr>
            <th scope="col">{say('found_in')}</th>
            <th scope="col">{say('expected')}</th>
            <th scope="col">{say('found')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={hrefOf(pageOf(row))} onClick={(event) => follow(event, pageOf(row))}>
                  {row.label}
                </a>
                <p className={classes['quiet']}>{say(`q.${row.question}`)}</p>
              </th>
              <td>{number(row.expected)}</td>
              <td>{number(row.found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['quiet']}>{say('moreDeviations', { count: DEVIATIONS_STORED })}</p>
    </>
  )
}
