import type { Group } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { useSave } from '#api/saving/use-save.ts'
import { useRestore } from '#api/saving/use-restore.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { groupsApi, touchedByGroups } from './groups.api.ts'

/** Asks for confirmation first; the toast offers undo. */
export function useRemoveGroup(group: Group, onRemoved: () => void) {
  const say = useWords(groupWords)
  const restore = useRestore(touchedByGroups)
  const { name } = group
  const remove = useSave({
    save: ({ id, version }: Group) => groupsApi.remove({ params: { id }, version }),
    touches: [...touchedByGroups, ['trash']],
    done: () => say('groupRemoved', { name }),
    undo: (_, removed) => restore(removed),
    onSaved: onRemoved,
  })
  return () =>
    confirm({
      title: say('removeGroupTitle', { name }),
      why: say('removeGroupWhy'),
      act: say('removeGroup'),
      tone: 'danger',
      failed: say('removeGroupFailed'),
      onConfirm: () => remove.mutateAsync(group),
    })
}
