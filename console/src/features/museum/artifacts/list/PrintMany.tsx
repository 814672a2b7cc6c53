import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { ActionIcon, Button } from '@mantine/core'
import { PrintIcon } from '#kit/show/icons.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { queryOf, type ArtifactQuery } from '#features/museum/artifacts/artifacts.api.ts'
import { usePrint } from '#features/museum/artifacts/use-print.ts'

/** The list's query without its page: cards and labels are printed for all pages. */
function listedIn(state: ArtifactQuery) {
  const { size: _size, after: _after, before: _before, from: _from, ...query } = queryOf(state)
  return query
}

/** Prints everything in the list. */
export function PrintList({ query }: { query: ArtifactQuery }) {
  const say = useWords(artifactWords)
  const print = usePrint()
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label={say('printList')}
      loading={print.isPending}
      onClick={() => print.mutate({ query: listedIn(query) })}
    >
      <PrintIcon size={18} />
    </ActionIcon>
  )
}

/** Prints the ticked artifacts. */
export function PrintTicked({ selection, query }: { selection: Selection; query: ArtifactQuery }) {
  const say = useWords(artifactWords)
  const print = usePrint()
  const isAll = selection.everything() !== undefined
  return (
    <Button
      variant="default"
      leftSection={<PrintIcon size={18} aria-hidden />}
      loading={print.isPending}
      onClick={() => print.mutate(isAll ? { query: listedIn(query) } : { ids: [...selection.ids()] })}
    >
      {say('print')}
    </Button>
  )
}
