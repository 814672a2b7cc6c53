import { payoutQuery, payoutStatuses, type PayoutRow } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { InstructorSelect, useInstructorName } from '#features/people/instructors/InstructorSelect.tsx'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { DisplayIcon } from '#kit/show/icons.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { DrawForAll } from './DrawForAll.tsx'
import { usePayoutColumns } from './payout-columns.tsx'
import { payoutList } from './payouts.api.ts'
import { TermsDrawer } from './TermsDrawer.tsx'

const PayoutExport = exportMenuOf('payouts')

export default function PayoutsPage() {
  const say = useWords(payoutWords)
  const may = useMay()
  const list = useListState(payoutQuery)
  const result = useQuery(payoutList(list.query))
  const [isTerms, setTerms] = useState(false)
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={usePayoutColumns()}
        nameOf={nameOf}
        href={({ id }) => `/payouts/${id}`}
        filters={<Filters list={list} />}
        chips={useChips(list)}
        exporting={PayoutExport}
        views={useListViews('payouts')}
        actions={
          <>
            {may('instructors:commission') && (
              <Button
                variant="default"
                leftSection={<DisplayIcon size={18} aria-hidden />}
                onClick={() => setTerms(true)}
              >
                {say('terms')}
              </Button>
            )}
            {may('payouts:create') && <DrawForAll />}
          </>
        }
        empty={<EmptyState of="payouts" title={say('emptyTitle')} why={say('emptyWhy')} />}
        unable={say('unableToLoad')}
      />
      <TermsDrawer isOpen={isTerms} onClose={() => setTerms(false)} />
    </>
  )
}

type PayoutListState = ReturnType<typeof useListState<typeof payoutQuery>>

const nameOf = ({ number, instructorName }: PayoutRow) => `${number}, ${instructorName}`

function Filters({ list }: { list: PayoutListState }) {
  const say = useWords(payoutWords)
  const { status, instructorId } = list.query
  return (
    <>
      <FilterSelect
        label={say('status')}
        value={status?.[0]}
        options={payoutStatuses.map((value) => ({ value, label: say(value) }))}
        onChange={(chosen) => list.set({ status: chosen && [chosen] })}
      />
      <InstructorSelect
        aria-label={say('instructor')}
        placeholder={say('instructor')}
        w={{ base: '100%', xs: 220 }}
        value={instructorId ?? null}
        onChange={(id) => list.set({ instructorId: id ?? undefined })}
      />
    </>
  )
}

function useChips({ query: { status, instructorId }, set }: PayoutListState) {
  const say = useWords(payoutWords)
  const name = useInstructorName(instructorId)
  return [
    ...(status ?? []).map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => set({ status: undefined }),
    })),
    ...(instructorId
      ? [{ name: say('instructor'), value: name ?? '…', onRemove: () => set({ instructorId: undefined }) }]
      : []),
  ]
}
