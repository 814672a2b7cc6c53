import type { MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { alertWords } from '@learning-cms/texts/analytics/alerts'
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import table from '#kit/show/plain-table.module.css'
import { MoreIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { alertsList } from './alerts.api.ts'
import { DayFigure } from './JudgedDays.tsx'
import { ruleIn, useRemoveAlert, useSentence } from './use-alert.ts'
import stack from '#kit/page/stack.module.css'

/** My alerts on metrics. Which one is open, and what a new one begins with, is in the address. */
export default function AlertsPage() {
  const say = useWords(alertWords)
  const navigate = useNavigate()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(alertsList)
  const rows = data?.rows ?? []
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: { open: id }, replace: true, resetScroll: false })
  const alert = rows.find(({ id }) => id === search['open'])
  const isOpen = search['open'] === 'new' || alert !== undefined
  const add = <Button onClick={() => open('new')}>{say('add')}</Button>
  return (
    <section className={stack['stack']}>
      <PageHeader title={say('title')} actions={add} />
      {error && !data && <ErrorState title={say('title')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} radius={10} />}
      {data && rows.length === 0 && <EmptyState title={say('empty')} why={say('emptyWhy')} action={add} />}
      {rows.length > 0 && <Rows rows={rows} onOpen={open} />}
      <AlertDialog
        alert={alert}
        begin={alert ? alert : ruleIn(search)}
        isOpen={isOpen}
        onClose={() => open(undefined)}
      />
    </section>
  )
}

function Rows({ rows, onOpen }: { rows: readonly MetricAlert[]; onOpen: (id: string) => void }) {
  const say = useWords(alertWords)
  return (
    <div className={table['box']} data-panel data-dense>
      <table className={table['table']} aria-label={say('title')}>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('latest')}</th>
            <th scope="col">{say('notifiedOn')}</th>
            <th scope="col">
              <VisuallyHidden>{say('acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((alert) => (
            <Row key={alert.id} alert={alert} onOpen={() => onOpen(alert.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ alert, onOpen }: { alert: MetricAlert; onOpen: () => void }) {
  const say = useWords(alertWords)
  const { dateOfDay } = useFormat()
  const { text, valueName } = useMetrics()
  const sentence = useSentence()
  const { name, metric, latest, notifiedOn, cutBy, isHidden } = alert
  const what = [sentence(alert), ...cutBy.map((part) => valueName(part.dimension, part))].join(' · ')
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={onOpen}>
          {name}
        </button>
        {(isHidden || what !== name) && <small>{isHidden ? say('hidden') : what}</small>}
      </th>
      <td>
        {latest ? <DayFigure rule={alert} day={latest} /> : say('notJudged')}
        {latest && latest.high !== null && (
          <small>{say('expectedRange', { low: text(metric, latest.low), high: text(metric, latest.high) })}</small>
        )}
      </td>
      <td>{notifiedOn ? dateOfDay(notifiedOn) : say('never')}</td>
      <td data-end>
        <Acts alert={alert} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function Acts({ alert, onOpen }: { alert: MetricAlert; onOpen: () => void }) {
  const say = useWords(alertWords)
  const remove = useRemoveAlert()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say('actions', { name: alert.name })}>
          <MoreIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>{say('edit')}</Menu.Item>
        <Menu.Item color="red" onClick={() => remove(alert)}>
          {say('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
