import type { Student } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CommandItems } from '#kit/page/headline/RecordMenu.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons, commandsOf } from './commands.ts'
import { RefundCommand } from './page/RefundCommand.tsx'
import { useStudentCommands } from './use-student-commands.tsx'
import type { Trade } from './page/use-trade.ts'

/** The dominant command: for suspended students, ending the suspension; for others, a refund. */
export function useHeadlineCommands(student: Student, { refundable }: Trade) {
  const say = useWords(studentWords)
  const may = useMay()
  const confirmCommand = useStudentCommands()
  const commands = commandsOf(student, may)
  const mayActivate = commands.includes('activate')
  const run = (command: (typeof commands)[number]) => confirmCommand(student, command)
  useActions(commands.map((key) => ({ key, label: say(key), about: student.fullName, run: () => run(key) })))
  const ResetIcon = commandIcons.activate
  return {
    command: mayActivate ? (
      <Button leftSection={<ResetIcon size={18} aria-hidden />} onClick={() => run('activate')}>
        {say('activate')}
      </Button>
    ) : (
      refundable.length > 0 && <RefundCommand orders={refundable} />
    ),
    items: (
      <CommandItems
        commands={commands.filter((command) => command !== 'activate')}
        icons={commandIcons}
        nameOf={say}
        onCommand={run}
      />
    ),
  }
}
