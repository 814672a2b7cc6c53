import { apiWords } from '@learning-cms/texts/api/api'
import { useWords } from '#kit/text/words.ts'
import { useSave } from './use-save.ts'

/**
 * `undo` of a change of status: sends the inverse command, which the server may refuse like any other.
 *
 *     const undoBy = useUndoBy(touchedByCourses)
 *     useSave({ …, undo: (course) => undoBy(() => coursesApi.unpublish({ params: { id: course.id }, version: course.version })) })
 */
export function useUndoBy(touches: readonly (readonly unknown[])[]) {
  const say = useWords(apiWords)
  const back = useSave({
    save: (inverse: () => Promise<unknown>) => inverse(),
    touches,
    done: say('undone'),
    failed: say('undoFailed'),
  })
  return (inverse: () => Promise<unknown>) => () => back.mutate(inverse)
}
