import { trash } from '@learning-cms/contract/records/trash'
import { apiWords } from '@learning-cms/texts/api/api'
import { useWords } from '#kit/text/words.ts'
import { clientOf } from '#api/transport/client.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from './use-save.ts'

const trashApi = clientOf(trash)

/** The record, at the version at which it was deleted. */
type Deleted = { id: string; version: number }

/**
 * `undo` of a deletion: restores the record from the trash, including anything that the deletion moved elsewhere.
 *
 *     const restore = useRestore(touchedByCourses)
 *     useSave({ …, undo: (_, course) => restore(course) })
 */
export function useRestore(touches: readonly (readonly unknown[])[]) {
  const say = useWords(apiWords)
  const may = useMay()
  const restore = useSave({
    save: ({ id, version }: Deleted) =>
      trashApi.restore({ params: { id }, version: version + 1, body: { withMoved: true } }),
    touches: [...touches, ['trash']],
    done: say('restored'),
    failed: say('restoreFailed'),
  })
  return ({ id, version }: Deleted) => (may('trash:restore') ? () => restore.mutate({ id, version }) : undefined)
}
