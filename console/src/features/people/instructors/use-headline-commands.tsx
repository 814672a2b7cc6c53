import type { Instructor, InstructorCommand } from '@learning-cms/contract/people/instructors'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { CommandItems } from '#kit/page/headline/RecordMenu.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons } from './command-icons.ts'
import { commandsOf } from './commands.ts'
import { useInstructorCommands } from './use-instructor-commands.tsx'

const dominant: ReadonlySet<string> = new Set(['approve', 'activate', 'reapply'])

/** The dominant command: the decision for applicants, editing for active instructors. */
export function useHeadlineCommands(instructor: Instructor) {
  const say = useWords(instructorWords)
  const sayKit = useWords(kitWords)
  const may = useMay()
  const confirmCommand = useInstructorCommands()
  const commands = commandsOf(instructor, may)
  const main = commands.find((command) => dominant.has(command))
  useActions(
    commands.map((key) => ({
      key,
      label: say(key),
      about: instructor.fullName,
      run: () => confirmCommand(instructor, key),
    })),
  )
  const group = sayKit('keyGroupPage')
  useKeys(
    main === 'approve'
      ? [{ key: 'a', label: say('approve'), group, run: () => confirmCommand(instructor, 'approve') }]
      : [],
  )
  return {
    command: main && <MainButton command={main} onRun={() => confirmCommand(instructor, main)} />,
    items: (
      <CommandItems
        commands={commands.filter((command) => command !== main)}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(instructor, command)}
      />
    ),
  }
}

function MainButton({ command, onRun }: { command: InstructorCommand; onRun: () => void }) {
  const say = useWords(instructorWords)
  const Icon = commandIcons[command]
  return (
    <Button
      leftSection={<Icon size={18} aria-hidden />}
      aria-keyshortcuts={command === 'approve' ? 'a' : undefined}
      onClick={onRun}
    >
      {say(command)}
    </Button>
  )
}
