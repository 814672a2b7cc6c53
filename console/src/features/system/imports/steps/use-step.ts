import type { Import } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { queryClient, refreshRows } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { importsApi, oneImport } from '#features/system/imports/imports.api.ts'

type Word = 'check' | 'run' | 'undo'

/** Starts the next step of an import; the jobs panel shows it too. */
export function useStep(word: Word, onBegun?: () => void) {
  const say = useWords(importWords)
  return useSave({
    save: (id: string) => {
      const { version } = queryClient.getQueryData(oneImport(id).queryKey)!
      return importsApi[word]({ params: { id }, version })
    },
    touches: [['imports', 'list']],
    failed: word === 'undo' ? say('undoFailed') : say('stepFailed'),
    onSaved: (answer) => {
      queryClient.setQueryData(oneImport(answer.id).queryKey, answer)
      void refreshRows(['jobs'])
      onBegun?.()
    },
  })
}

/** Stops the running work; what is done stays. */
export function useStop() {
  const say = useWords(importWords)
  return useSave({
    save: ({ jobId }: Import) => importsApi.cancelJob({ params: { id: jobId! } }),
    touches: [['imports'], ['jobs']],
    failed: say('stepFailed'),
  })
}
