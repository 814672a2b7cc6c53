import { jobNames, jobQuery, jobStatuses, type Job } from '@learning-cms/contract/system/jobs'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { jobKindWords } from '@learning-cms/texts/kit/job-kinds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { hasActs, JobActs } from './JobEntry.tsx'
import { jobList, jobsApi } from './jobs.api.ts'
import classes from './JobsPage.module.css'
import { JobStatusBadge, useStatusName } from './JobStatusBadge.tsx'
import { useJobTexts } from './use-job-texts.ts'
import { useLiveList } from './use-live-list.ts'

/** Every job this person may see: their own, or everybody's with the right to that. */
export default function JobsPage() {
  const say = useWords(jobsWords)
  const list = useListState(jobQuery)
  const result = useQuery(jobList(list.query))
  useLiveList()
  const { nameOf } = useJobTexts()
  const columns = useColumns()
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={columns}
      unable={say('unableToLoad')}
      nameOf={nameOf}
      filters={<Filters list={list} />}
      chips={useChips(list)}
      actions={<VerifyButton />}
      empty={<EmptyState title={say('listNone')} why={say('listNoneWhy')} />}
    />
  )
}

type JobsList = ReturnType<typeof useListState<typeof jobQuery>>

function Filters({ list }: { list: JobsList }) {
  const say = useWords(jobsWords)
  const sayKind = useWords(jobKindWords)
  const statusName = useStatusName()
  const may = useMay()
  const { status, kind, mine } = list.query
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={jobStatuses.map((value) => ({ value, label: statusName(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
      <FilterSelect
        label={say('kind')}
        value={kind?.[0]}
        options={jobNames.map((value) => ({ value, label: sayKind(value) }))}
        onChange={(chosen) => list.set({ kind: chosen && [chosen] })}
      />
      {may('jobs:read') && (
        <FilterSelect
          label={say('whose')}
          value={mine ? 'mine' : undefined}
          options={[{ value: 'mine', label: say('mine') }]}
          onChange={(chosen) => list.set({ mine: chosen && true })}
        />
      )}
    </>
  )
}

function useChips(list: JobsList) {
  const say = useWords(jobsWords)
  const sayKind = useWords(jobKindWords)
  const statusName = useStatusName()
  const { status = [], kind = [], mine } = list.query
  return [
    ...status.map((one) => ({
      name: say('status'),
      value: statusName(one),
      onRemove: () => list.set({ status: undefined }),
    })),
    ...kind.map((one) => ({
      name: say('kind'),
      value: sayKind(one),
      onRemove: () => list.set({ kind: undefined }),
    })),
    ...(mine ? [{ name: say('whose'), value: say('mine'), onRemove: () => list.set({ mine: undefined }) }] : []),
  ]
}

function useColumns(): Column<Job, 'createdAt'>[] {
  const say = useWords(jobsWords)
  const { nameOf, stateOf } = useJobTexts()
  return useMemo(
    () => [
      { label: say('job'), cell: (job) => <RecordName name={nameOf(job)} detail={stateOf(job)} /> },
      {
        label: say('status'),
        onPhone: 'top',
        width: '136px',
        cell: ({ status }) => <JobStatusBadge status={status} />,
      },
      {
        label: say('by'),
        width: '180px',
        from: 'wide',
        cell: ({ actorName }) => (actorName === 'system' ? say('bySystem') : actorName),
      },
      {
        label: say('created'),
        onPhone: 'bottom',
        sort: 'createdAt',
        width: '160px',
        cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
      {
        label: say('acts'),
        width: '112px',
        align: 'end',
        cell: (job) =>
          hasActs(job) && (
            <span className={classes['acts']}>
              <JobActs job={job} />
            </span>
          ),
      },
    ],
    [say, nameOf, stateOf],
  )
}

function VerifyButton() {
  const say = useWords(jobsWords)
  const may = useMay()
  const verify = useSave({
    save: () => jobsApi.verifyAudit(),
    touches: [['jobs']],
    done: say('verifyStarted'),
    failed: say('verifyFailed'),
  })
  if (!may('audit:read')) return null
  return (
    <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate()}>
      {say('verify')}
    </Button>
  )
}
