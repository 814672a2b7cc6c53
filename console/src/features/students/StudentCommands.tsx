import type { Student } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/students/students'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons, commandsOf } from './commands.ts'
import { useStudentCommands } from './use-student-commands.tsx'

export function StudentCommands({ student }: { student: Student }) {
  const say = useWords(studentWords)
  const may = useMay()
  const confirmCommand = useStudentCommands()
  return commandsOf(student, may).map((command) => {
    const Icon = commandIcons[command]
    return (
      <Button
        key={command}
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => confirmCommand(student, command)}
      >
        {say(command)}
      </Button>
    )
  })
}
