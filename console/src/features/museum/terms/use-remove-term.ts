import type { ArtifactTerm } from '@learning-cms/contract/museum/artifact-terms'
import { termWords } from '@learning-cms/texts/museum/terms/terms'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { useWords } from '#kit/text/words.ts'
import { termsApi, touchedByTerms } from './terms.api.ts'

/** Removes an unused term without asking; undo creates an equal one. */
export function useRemoveTerm() {
  const say = useWords(termWords)
  const undoBy = useUndoBy(touchedByTerms)
  return useSave({
    save: ({ id, version }: ArtifactTerm) => termsApi.remove({ params: { id }, version }),
    touches: touchedByTerms,
    done: (_, { nameVi }) => say('removed', { name: nameVi }),
    undo: (_, { kind, nameVi, nameEn }) => undoBy(() => termsApi.create({ body: { kind, nameVi, nameEn } })),
    failed: say('removeFailed'),
  })
}
