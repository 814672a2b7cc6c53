import type { Instructor } from '@learning-cms/contract/courses/instructors'
import { instructorWords } from '@learning-cms/texts/instructors/instructors'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons } from './command-icons.ts'
import { commandsOf } from './commands.ts'
import { useInstructorCommands } from './use-instructor-commands.tsx'

export function InstructorCommands({ instructor }: { instructor: Instructor }) {
  const say = useWords(instructorWords)
  const may = useMay()
  const confirmCommand = useInstructorCommands()
  const commands = commandsOf(instructor, may)
  useActions(
    commands.map((command) => ({
      key: command,
      label: say(command),
      about: instructor.fullName,
      run: () => confirmCommand(instructor, command),
    })),
  )
  return commands.map((command) => {
    const Icon = commandIcons[command]
    return (
      <Button
        key={command}
        variant={command === 'approve' ? 'filled' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => confirmCommand(instructor, command)}
      >
        {say(command)}
      </Button>
    )
  })
}
