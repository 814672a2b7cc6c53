import { editWords } from '@learning-cms/texts/kit/edit'
import { lazy, Suspense } from 'react'
import { useWords } from '#kit/text/words.ts'
import { useCellQuestion } from './ask-which-to-keep.ts'
import type { CellValue } from './cell-edit.ts'

// Loaded on demand, being rarely needed.
const MergeDialog = lazy(() => import('#kit/merge/MergeDialog.tsx'))

/** Mounted once: asks which of two values of a cell to keep. */
export function CellMerge() {
  const say = useWords(editWords)
  const { pending } = useCellQuestion()
  if (!pending) return null
  const { label, base, mine, theirs, by, isAgain, show, answer } = pending
  const conflict = {
    base: { value: base },
    mine: { value: mine },
    theirs: { row: undefined, values: { value: theirs } },
    by,
    clashes: ['value'],
    incoming: [],
    again: isAgain ? ['value'] : [],
  }
  return (
    <Suspense>
      <MergeDialog
        state={{
          conflicts: { conflict, close: () => answer(undefined) },
          phase: { is: 'idle' },
          saveMerged: async ({ value }) => answer(value as CellValue),
        }}
        names={{ value: label }}
        show={(_, value) => show(value as CellValue)}
        back={say('backToCell')}
      />
    </Suspense>
  )
}
