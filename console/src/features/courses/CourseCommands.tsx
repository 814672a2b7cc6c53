import type { Course } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf } from './commands.ts'
import { commandIcons } from './CourseMenu.tsx'
import { useCourseCommands } from './use-course-commands.tsx'

/** The commands that status and rights allow; publishing is highlighted once nothing is missing. */
export function CourseCommands({ course, disabled = false }: { course: Course; disabled?: boolean }) {
  const say = useWords(courseWords)
  const may = useMay()
  const confirmCommand = useCourseCommands()
  const commands = commandsOf(course, may)
  useActions(
    commands.map((command) => ({
      key: command,
      label: say(command),
      about: course.title,
      run: () => confirmCommand(course, command),
    })),
  )
  return commands.map((command) => {
    const Icon = commandIcons[command]
    const isMain = command === 'publish' && course.missing.length === 0
    return (
      <Button
        key={command}
        variant={isMain ? 'filled' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        disabled={disabled || (command === 'publish' && course.missing.length > 0)}
        onClick={() => confirmCommand(course, command)}
      >
        {say(command)}
      </Button>
    )
  })
}
