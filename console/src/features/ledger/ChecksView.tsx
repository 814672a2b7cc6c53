import { ledger, type LedgerCheck } from '@learning-cms/contract/ledger'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSave } from '#api/use-save.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { useFormat } from '#kit/format.ts'
import { SuccessIcon } from '#kit/icons.ts'
import { ListPage, type Column } from '#kit/ListPage.tsx'
import { RecordName } from '#kit/PersonName.tsx'
import { StatusBadge } from '#kit/StatusBadge.tsx'
import { useListState } from '#kit/use-list-state.ts'
import { useWords } from '#kit/words.ts'
import { CheckDrawer } from './CheckDrawer.tsx'
import { ledgerApi, ledgerChecks } from './ledger.api.ts'
import { ledgerWords } from './ledger.words.ts'
import { LedgerViews } from './LedgerViews.tsx'

/** Whether the ledger agrees with what it tells of: each night, and when somebody asks. */
export function ChecksView() {
  const say = useWords(ledgerWords)
  const list = useListState(ledger.checks.query)
  const result = useQuery(ledgerChecks(list.query))
  const open = result.data?.rows.find(({ id }) => id === list.open)
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={useColumns()}
        nameOf={({ startedAt }) => startedAt}
        href={({ id }) => list.openHref(id)}
        actions={
          <>
            <LedgerViews now="checks" />
            <CheckNow />
          </>
        }
        empty={<EmptyState title={say('checksEmpty')} why={say('checksEmptyWhy')} action={<CheckNow />} />}
        unable={say('unableChecks')}
      />
      <CheckDrawer check={open} onClose={list.close} />
    </>
  )
}

function CheckNow() {
  const say = useWords(ledgerWords)
  const ask = useSave({
    save: () => ledgerApi.check({}),
    touches: [['jobs'], ['ledger']],
    done: say('checkAsked'),
    failed: say('checkFailed'),
  })
  return (
    <Button leftSection={<SuccessIcon size={18} aria-hidden />} loading={ask.isPending} onClick={() => ask.mutate()}>
      {say('checkNow')}
    </Button>
  )
}

function useColumns(): Column<LedgerCheck, 'startedAt'>[] {
  const say = useWords(ledgerWords)
  const { dateTime, number } = useFormat()
  return useMemo(
    () => [
      {
        label: say('startedAt'),
        sort: 'startedAt',
        cell: ({ startedAt, askedByName }) => (
          <RecordName name={dateTime(startedAt)} detail={askedByName || say('everyNight')} />
        ),
      },
      {
        label: say('deviations'),
        width: '168px',
        cell: ({ deviations }) => (
          <StatusBadge tone={deviations === 0 ? 'success' : 'danger'}>
            {deviations === 0 ? say('fine') : say('off', { count: deviations })}
          </StatusBadge>
        ),
      },
      { label: say('checked'), width: '140px', align: 'end', cell: ({ checked }) => number(checked) },
      {
        label: say('took'),
        width: '120px',
        align: 'end',
        cell: ({ startedAt, endedAt }) =>
          say('seconds', { seconds: number(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 100) / 10) }),
      },
    ],
    [say, dateTime, number],
  )
}
