import type { StudentRow } from '@learning-cms/contract/students'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import { EditIcon } from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { commandIcons, commandsOf } from './commands.ts'
import { studentWords } from './students.words.ts'
import { useStudentCommands } from './use-student-commands.tsx'

export function StudentMenu({ student }: { student: StudentRow }) {
  const say = useWords(studentWords)
  const may = useMay()
  const ask = useStudentCommands()
  const { go } = useFollow()
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => go(`/students/${student.id}`)}>
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
    </>
  )
}
