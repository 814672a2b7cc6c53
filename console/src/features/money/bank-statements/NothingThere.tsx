import { transferWords } from '@learning-cms/texts/money/bank-statements/transfers'
import { Button } from '@mantine/core'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useWords } from '#kit/text/words.ts'

export function NothingThere({ isFiltered, onImport }: { isFiltered: boolean; onImport: () => void }) {
  const say = useWords(transferWords)
  if (isFiltered) return <EmptyState title={say('noneTitle')} why={say('noneWhy')} drawing={<NoMatchDrawing />} />
  return (
    <EmptyState
      title={say('emptyTitle')}
      why={say('emptyWhy')}
      action={
        <Button variant="filled" onClick={onImport}>
          {say('importStatement')}
        </Button>
      }
    />
  )
}
