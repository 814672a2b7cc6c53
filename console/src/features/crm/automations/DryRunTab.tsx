import type { Automation, DryRun } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { dryRunOf } from './automations.api.ts'
import classes from './automations.module.css'
import { hrefOf, Who, whoOf } from './Who.tsx'

/** What the automation would have done with recent events. */
export function DryRunTab({ automation }: { automation: Automation }) {
  const say = useWords(automationWords)
  const { data, error, refetch, isFetching } = useQuery(dryRunOf(automation.id, automation.version))
  if (error && !data) return <ErrorState title={say('dryUnable')} error={error} onRetry={refetch} />
  if (!data) return <FormSkeleton />
  return (
    <>
      <FormCard
        title={say('dryTitle')}
        help={say('dryWhy')}
        action={
          <Button
            variant="default"
            size="xs"
            className={classes['again']}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {say('dryAgain')}
          </Button>
        }
      >
        <Figures found={data} limit={automation.dayLimit} />
      </FormCard>
      <Events found={data} />
    </>
  )
}

function Figures({ found, limit }: { found: DryRun; limit: number }) {
  const say = useWords(automationWords)
  const { number } = useFormat()
  const count = (value: number) => (found.isCapped ? say('atLeast', { count: number(value) }) : number(value))
  return (
    <>
      <dl className={classes['figures']}>
        {(
          [
            ['dryEvents', found.events],
            ['dryInGroup', found.inGroup],
            ['dryBusiest', found.busiestDay],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {found.busiestDay > limit && <Alert color="yellow">{say('dryOverLimit', { limit: number(limit) })}</Alert>}
      {found.actions.length > 0 && (
        <ol className={classes['foreseen']}>
          {found.actions.map(({ kind, done, skipped }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an action is known by its place
            <li key={at}>
              <strong>{say(`action.${kind}`)}</strong>
              <span>{`${say('wouldDo')}: ${number(done)}`}</span>
              {skipped.map(({ reason, count }) => (
                <span key={reason} className={classes['quiet']}>{`${say(`skip.${reason}`)}: ${number(count)}`}</span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type DryRunRow = DryRun['rows'][number] & { id: string }

function Events({ found }: { found: DryRun }) {
  const say = useWords(automationWords)
  const { number } = useFormat()
  const columns = useColumns()
  const rows = useMemo(
    () => found.rows.map((row, at): DryRunRow => ({ ...row, id: `${row.personId ?? row.leadId ?? ''} ${at}` })),
    [found],
  )
  if (rows.length === 0) return <EmptyState title={say('dryNothing')} why={say('dryWhy')} />
  return (
    <section className={classes['lines']} aria-label={say('dryRows')}>
      <header>
        <h2>{say('dryRows')}</h2>
        {found.events > rows.length && (
          <p className={classes['quiet']}>{say('dryLatest', { count: number(rows.length) })}</p>
        )}
      </header>
      <DataTable
        label={say('dryRows')}
        columns={columns}
        rows={rows}
        nameOf={(row) => whoOf(row, say('erased'))}
        href={hrefOf}
      />
    </section>
  )
}

function useColumns(): Column<DryRunRow, never>[] {
  const say = useWords(automationWords)
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      { label: say('who'), width: '280px', cell: (row) => <Who row={row} /> },
      {
        label: say('what'),
        onPhone: 'under',
        cell: ({ isInGroup, actions }) =>
          isInGroup
            ? actions
                .map(({ kind, skipReason }) =>
                  skipReason ? `${say(`action.${kind}`)} (${say(`skip.${skipReason}`)})` : say(`action.${kind}`),
                )
                .join(' · ')
            : say('notInGroup'),
      },
      { label: say('happenedAt'), width: '170px', onPhone: 'top', cell: ({ happenedAt }) => dateTime(happenedAt) },
    ],
    [say, dateTime],
  )
}
