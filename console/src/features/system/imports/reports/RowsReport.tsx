import { fieldsOf, mediaFields } from '@learning-cms/contract/records/import-fields'
import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import {
  importOutcomes,
  NOT_UNDONE,
  type Import,
  type ImportLine,
  type importLineQuery,
  type ImportOutcome,
  type ImportProblem,
} from '@learning-cms/contract/records/imports'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import type { useListState } from '#kit/list/use-list-state.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'
import { importRows } from '#features/system/imports/imports.api.ts'
import { listOf } from '#features/system/imports/list-addresses.ts'

type Props = { subject: Import; list: ReturnType<typeof useListState<typeof importLineQuery>> }

const tones: Record<ImportOutcome, StatusTone> = {
  create: 'info',
  update: 'info',
  unchanged: 'neutral',
  refused: 'danger',
  created: 'success',
  updated: 'success',
  undone: 'neutral',
  [NOT_UNDONE]: 'warning',
}

/** Each row of the file with its outcome, and why. */
export function RowsReport({ subject, list }: Props) {
  const say = useWords(importWords)
  const rows = useQuery(importRows(subject.id, `${subject.status} ${subject.updatedAt}`, list.query))
  const columns = useColumns(subject.entity)
  const { data, error } = rows
  return (
    <div className={classes['panel']} data-panel>
      <Choice subject={subject} list={list} />
      {error && <ErrorState title={say('unableToReport')} error={error} onRetry={rows.refetch} />}
      {!error && !data && <ListSkeleton columns={columns} />}
      {data?.rows.length === 0 && <EmptyState title={say('noRows')} why={say('noRowsWhy')} />}
      {data && data.rows.length > 0 && (
        <>
          <DataTable
            label={say('report')}
            columns={columns}
            rows={data.rows}
            nameOf={nameOf}
            isBusy={rows.isPlaceholderData}
          />
          <Pager page={data} size={list.query.size} onSize={(size) => list.set({ size })} onPage={list.page} />
        </>
      )}
    </div>
  )
}

const nameOf = ({ name, line }: ImportLine) => name || `#${line}`

function Choice({ subject: { counts }, list }: Props) {
  const say = useWords(importWords)
  const { number } = useFormat()
  const there = importOutcomes.filter((outcome) => counts[outcome] > 0)
  const total = there.reduce((sum, outcome) => sum + counts[outcome], 0)
  return (
    <div className={classes['tools']}>
      <SegmentedControl
        aria-label={say('outcome')}
        data={[
          { value: '', label: `${say('all')} ${number(total)}` },
          ...there.map((value) => ({ value, label: `${say(`outcome.${value}`)} ${number(counts[value])}` })),
        ]}
        value={list.query.outcome?.[0] ?? ''}
        onChange={(chosen) => list.set({ outcome: chosen ? [chosen] : undefined })}
      />
    </div>
  )
}

function useColumns(entity: ImportEntity): Column<ImportLine, 'line'>[] {
  const say = useWords(importWords)
  const { number } = useFormat()
  return useMemo(
    () => [
      { label: say('record'), cell: (row) => <Name entity={entity} row={row} /> },
      { label: say('line'), width: '88px', align: 'end', cell: ({ line }) => number(line) },
      {
        label: say('outcome'),
        width: '176px',
        cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{say(`outcome.${outcome}`)}</StatusBadge>,
      },
      { label: say('why'), width: '46%', cell: (row) => <Why entity={entity} row={row} /> },
    ],
    [say, number, entity],
  )
}

const isLinked = ({ recordId, outcome }: ImportLine) => recordId !== null && outcome !== 'undone'

function Name({ entity, row }: { entity: ImportEntity; row: ImportLine }) {
  const { hrefOf, follow } = useFollow()
  if (!isLinked(row))
    return (
      <span className={classes['name']} title={nameOf(row)}>
        {nameOf(row)}
      </span>
    )
  const to = `${listOf[entity]}/${row.recordId}`
  return (
    <a className={classes['name']} href={hrefOf(to)} title={nameOf(row)} onClick={(event) => follow(event, to)}>
      {nameOf(row)}
    </a>
  )
}

/** What is wrong with a row, and what it changes of a record that is there. */
function Why({ entity, row: { problems, changes } }: { entity: ImportEntity; row: ImportLine }) {
  const sentenceOf = useSentence(entity)
  const headingOf = useHeadings(entity)
  const say = useWords(importWords)
  if (problems.length + changes.length === 0) return null
  return (
    <ul className={classes['why']}>
      {problems.map(sentenceOf).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {headingOf(field)}: <del>{before || say('nothing')}</del> → <ins>{after || say('nothing')}</ins>
        </li>
      ))}
    </ul>
  )
}

/** What a field is called in a template. */
function useHeadings(entity: ImportEntity) {
  const language = useLanguage()
  return useCallback(
    (name: string) => (fieldsOf(entity)[name] ?? mediaFields[name])?.heading[language] ?? name,
    [entity, language],
  )
}

/** "Email: Email không hợp lệ, ô ghi “abc”". */
function useSentence(entity: ImportEntity) {
  const headingOf = useHeadings(entity)
  const say = useWords(importWords)
  const language = useLanguage()
  return useCallback(
    ({ field, reason, values, value }: ImportProblem) => {
      const named = values?.['fields']
      const spoken = Array.isArray(named) ? { ...values, fields: named.map((name) => headingOf(String(name))) } : values
      const why = isReason(reason) ? sayReason(reason, language, spoken) : reason
      return [
        field === null ? why : `${headingOf(field)}: ${why}`,
        ...(value === undefined || value === '' ? [] : [say('said', { value })]),
      ].join(' — ')
    },
    [headingOf, language, say],
  )
}
