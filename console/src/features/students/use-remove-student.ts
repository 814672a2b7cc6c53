import type { StudentRow } from '@learning-cms/contract/students'
import { useRestore } from '#api/use-restore.ts'
import { useSave } from '#api/use-save.ts'
import { confirm } from '#kit/confirm.tsx'
import { useWords } from '#kit/words.ts'
import { leavingWords } from './leaving.words.ts'
import { studentsApi, touchedByStudents } from './students.api.ts'

type Asked = Pick<StudentRow, 'id' | 'version' | 'fullName'>

/** Puts a student in the trash; the caller leaves the page afterwards. */
export function useRemoveStudent(onRemoved?: () => void) {
  const say = useWords(leavingWords)
  const restore = useRestore(touchedByStudents)
  const remove = useSave({
    save: ({ id, version }: Asked) => studentsApi.remove({ params: { id }, version }),
    touches: [...touchedByStudents, ['trash']],
    done: (_, { fullName: name }) => say('removed', { name }),
    undo: (_, student) => restore(student),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (student: Asked) =>
    confirm({
      title: say('removeTitle', { name: student.fullName }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(student),
    })
}
