import type { Course, CourseCommand } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useHasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { CommandItems } from '#kit/page/headline/RecordMenu.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandsOf } from './commands.ts'
import { commandIcons } from './CourseMenu.tsx'
import { useCourseCommands } from './use-course-commands.tsx'

/** Publishing, or ending a suspension, is the command of its state; a published course is mostly edited. */
export function useHeadlineCommands(course: Course) {
  const say = useWords(courseWords)
  const sayForm = useWords(courseFormWords)
  const may = useMay()
  const isDirty = useHasUnsavedWork()
  const confirmCommand = useCourseCommands()
  const commands = commandsOf(course, may)
  const main = commands.find((command) => command === 'publish' || command === 'unsuspend')
  const rest = commands.filter((command) => command !== main)
  useActions(
    commands.map((key) => ({ key, label: say(key), about: course.title, run: () => confirmCommand(course, key) })),
  )
  return {
    command: main && (
      <MainButton
        command={main}
        isDisabled={isDirty || (main === 'publish' && course.missing.length > 0)}
        why={isDirty ? sayForm('saveFirst') : undefined}
        onRun={() => confirmCommand(course, main)}
      />
    ),
    items: (
      <CommandItems
        commands={isDirty ? [] : rest}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(course, command)}
      />
    ),
  }
}

type CourseCommandButtonProps = {
  command: CourseCommand
  isDisabled: boolean
  why: string | undefined
  onRun: () => void
}

function MainButton({ command, isDisabled, why, onRun }: CourseCommandButtonProps) {
  const say = useWords(courseWords)
  const Icon = commandIcons[command]
  return (
    <Button leftSection={<Icon size={18} aria-hidden />} disabled={isDisabled} title={why} onClick={onRun}>
      {say(command)}
    </Button>
  )
}
