import { instructorQuery } from '@learning-cms/contract/people/instructors'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { AddIcon } from '#kit/show/icons.ts'
import { createSelection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { owedInstructors, touchedByPayouts } from './payouts.api.ts'

const BulkDialog = lazyRouteComponent(() => import('#records/bulk/BulkDialog.tsx'), 'BulkDialog')

const whoIsOwed = instructorQuery.parse({ isOwed: true })

/** Draws up payouts for every instructor who is owed money, with a preview of each. */
export function DrawForAll() {
  const say = useWords(payoutWords)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(owedInstructors)
  const total = data?.total ?? 0
  const selection = useMemo(() => {
    const all = createSelection()
    all.selectAll(total)
    return all
  }, [total])
  const act = { label: say('draw'), command: { do: 'drawPayout' } as const }
  return (
    <>
      <Button
        leftSection={<AddIcon size={18} aria-hidden />}
        title={say('drawForAllHelp')}
        disabled={total === 0}
        onClick={() => setOpen(true)}
      >
        {say('drawForAll')}
      </Button>
      {isOpen && (
        <Suspense>
          <BulkDialog
            entity="instructors"
            selection={selection}
            query={whoIsOwed}
            act={act}
            acts={[act]}
            touches={touchedByPayouts}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
