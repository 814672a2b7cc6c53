import type { StudentRow } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { useWords } from '#kit/text/words.ts'
import { studentsApi, touchedByStudents } from './students.api.ts'

type TargetStudent = Pick<StudentRow, 'id' | 'version' | 'fullName'>
type StudentRemoval = TargetStudent & { withOpenMoney?: true }

/** Moves a student to the trash, asking again if money is outstanding; the caller leaves its page afterwards. */
export function useRemoveStudent(onRemoved?: () => void) {
  const say = useWords(leavingWords)
  const restore = useRestore(touchedByStudents)
  const remove = useSave({
    save: ({ id, version, withOpenMoney }: StudentRemoval) =>
      studentsApi.remove({ params: { id }, version, query: withOpenMoney ? { withOpenMoney } : {} }),
    touches: [...touchedByStudents, ['trash']],
    done: (_, { fullName: name }) => say('removed', { name }),
    undo: (_, student) => restore(student),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  const tone = 'danger' as const
  const confirmAgain = (student: TargetStudent) =>
    confirm({
      title: say('openMoneyTitle', { name: student.fullName }),
      why: say('openMoneyWhy'),
      tone,
      act: say('removeAnyway'),
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync({ ...student, withOpenMoney: true }),
    })
  const removeOrConfirm = (student: TargetStudent) =>
    remove.mutateAsync(student).catch((error: unknown) => {
      if (problemIn(error)?.reason !== 'students.remove-open-money') throw error
      // Waits until the first dialog has closed.
      setTimeout(() => confirmAgain(student))
    })
  return (student: TargetStudent) =>
    confirm({
      title: say('removeTitle', { name: student.fullName }),
      why: say('removeWhy'),
      tone,
      act: say('remove'),
      failed: say('removeFailed'),
      onConfirm: () => removeOrConfirm(student),
    })
}
