import {
  RUN_RETENTION_DAYS,
  runQuery,
  runStates,
  type Automation,
  type Run,
  type AutomationStep,
} from '@learning-cms/contract/crm/automations'
import { isReason, say as sayReason } from '@learning-cms/contract/core/reasons'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { LinesCard } from '#kit/list/LinesCard.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { RunStateBadge } from './AutomationStateBadge.tsx'
import { automationsApi, runsOf, touchedByAutomations } from './automations.api.ts'
import classes from './automations.module.css'
import { hrefOf, Who, whoOf } from './Who.tsx'

/** The runs: each event with the outcome of its actions. */
export function RunsTab({ automation }: { automation: Automation }) {
  const say = useWords(automationWords)
  const list = useListState(runQuery)
  const { state } = list.query
  const found = useQuery(runsOf(automation.id, list.query, automation.state === 'active'))
  const columns = useColumns()
  if (found.data?.total === 0 && !state) return <EmptyState title={say('noRuns')} why={say('noRunsWhy')} />
  return (
    <>
      <LinesCard
        title={say('runsTitle')}
        tools={
          <FilterSelect
            label={say('runState')}
            value={state?.[0]}
            options={runStates.map((value) => ({ value, label: say(`run.${value}`) }))}
            onChange={(one) => list.set({ state: one && [one] })}
          />
        }
        columns={columns}
        found={found}
        list={list}
        nameOf={(row) => whoOf(row, say('erased'))}
        href={hrefOf}
        pages={say('runsPages')}
        unable={say('runsUnable')}
      />
      <p className={classes['quiet']}>{say('runsRetention', { days: RUN_RETENTION_DAYS })}</p>
    </>
  )
}

function useColumns(): Column<Run, 'createdAt'>[] {
  const say = useWords(automationWords)
  return useMemo(
    () => [
      { label: say('who'), width: '240px', cell: (row) => <Who row={row} /> },
      { label: say('what'), onPhone: 'under', cell: (row) => <Became run={row} /> },
      {
        label: say('runState'),
        width: widthOf(runStates.map((state) => say(`run.${state}`))),
        onPhone: 'bottom',
        cell: ({ state }) => <RunStateBadge state={state} />,
      },
      {
        label: say('happenedAt'),
        sort: 'createdAt',
        width: '150px',
        onPhone: 'top',
        cell: ({ happenedAt }) => <RelativeTime at={happenedAt} />,
      },
    ],
    [say],
  )
}

function Became({ run }: { run: Run }) {
  const say = useWords(automationWords)
  if (run.skipReason) return say(`runSkip.${run.skipReason}`)
  return (
    <ol className={classes['became']}>
      {run.steps.map((step) => (
        <li key={step.position}>
          <span>{say(`action.${step.action.kind}`)}</span>
          <span className={classes['quiet']}>
            <StepWords run={run} step={step} />
          </span>
          {step.mayRetry && <Retry run={run} step={step} />}
        </li>
      ))}
    </ol>
  )
}

/** A letter that waits for the end of the quiet hours is due later than its run began. */
const isPutOff = ({ dueAt }: AutomationStep, { createdAt }: Run) =>
  Date.parse(dueAt) > Date.parse(createdAt) + MINUTE_MS
const MINUTE_MS = 60_000

function StepWords({ run, step }: { run: Run; step: AutomationStep }) {
  const say = useWords(automationWords)
  const { dateTime } = useFormat()
  const { state, skipReason, fault, faultValues, result, dueAt } = step
  if (skipReason) return say(`skip.${skipReason}`)
  if (fault) return isReason(fault) ? sayReason(fault, languageNow(), faultValues ?? {}) : fault
  if (state === 'done' && result?.code) return say('code', { code: result.code })
  if (state === 'waiting' && isPutOff(step, run)) return say('dueAt', { when: dateTime(dueAt) })
  return say(`run.${state}`)
}

function Retry({ run, step }: { run: Run; step: AutomationStep }) {
  const say = useWords(automationWords)
  const may = useMay()
  const retry = useSave({
    save: () => automationsApi.retry({ params: { id: run.id, position: step.position } }),
    touches: touchedByAutomations,
    done: say('retried'),
    failed: say('retryFailed'),
  })
  if (!may('crm:write')) return null
  return (
    <Button size="compact-xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
      {say('retry')}
    </Button>
  )
}
