import type { StudentRow } from '@learning-cms/contract/students'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import { DeleteIcon, EditIcon, VisibleIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { commandIcons, commandsOf } from './commands.ts'
import { leavingWords } from './leaving.words.ts'
import { studentWords } from './students.words.ts'
import { useRemoveStudent } from './use-remove-student.ts'
import { useStudentCommands } from './use-student-commands.tsx'

export function StudentMenu({ student }: { student: StudentRow }) {
  const say = useWords(studentWords)
  const may = useMay()
  const sayLeaving = useWords(leavingWords)
  const ask = useStudentCommands()
  const remove = useRemoveStudent()
  const { go } = useFollow()
  const OpenIcon = may('students:write') ? EditIcon : VisibleIcon
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/students/${student.id}`)}>
        {say('open')}
      </Menu.Item>
      {commandsOf(student, may).map((command) => {
        const Icon = commandIcons[command]
        return (
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(student, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
      {may('students:write') && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(student)}>
            {sayLeaving('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
