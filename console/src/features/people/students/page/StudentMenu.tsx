import type { StudentRow } from '@learning-cms/contract/people/students'
import { leavingWords } from '@learning-cms/texts/people/students/leaving'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { useMay } from '#api/session/session.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { commandIcons, commandsOf } from '#features/people/students/commands.ts'
import { useRemoveStudent } from '#features/people/students/use-remove-student.ts'
import { useStudentCommands } from '#features/people/students/use-student-commands.tsx'

export function StudentMenu({ student }: { student: StudentRow }) {
  const say = useWords(studentWords)
  const may = useMay()
  const sayLeaving = useWords(leavingWords)
  const confirmCommand = useStudentCommands()
  const remove = useRemoveStudent()
  const mayWrite = may('students:write')
  return (
    <>
      <OpenItem to={`/students/${student.id}`} mayWrite={mayWrite}>
        {say('open')}
      </OpenItem>
      <CommandItems
        commands={commandsOf(student, may)}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(student, command)}
      />
      {mayWrite && <RemoveItem onClick={() => remove(student)}>{sayLeaving('remove')}</RemoveItem>}
    </>
  )
}
