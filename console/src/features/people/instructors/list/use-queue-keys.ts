import type { Instructor, InstructorCommand } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { useMay } from '#api/session/session.ts'
import { useKeys } from '#kit/keyboard/keys.ts'
import { useWords } from '#kit/text/words.ts'
import { useInstructorCommands } from '#features/people/instructors/use-instructor-commands.tsx'

/** The row with the focus, identified by its link; j and k move between rows. */
const rowAt = <Row extends { id: string }>(rows: readonly Row[]) => {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]')
  return rows.find(({ id }) => link?.getAttribute('href')?.endsWith(`/${id}`))
}

/** Shortcuts for a queue of applications: a approves the focused one, x rejects it. */
export function useQueueKeys(rows: readonly Instructor[]) {
  const say = useWords(instructorWords)
  const may = useMay()
  const confirmCommand = useInstructorCommands()
  const decide = (command: InstructorCommand) => () => {
    const row = rowAt(rows)
    if (row?.allowed.includes(command)) confirmCommand(row, command)
  }
  const group = say('queue')
  const isOn = rows.length > 0 && may('instructors:review')
  useKeys(
    isOn
      ? [
          { key: 'a', label: say('approve'), group, run: decide('approve') },
          { key: 'x', label: say('reject'), group, run: decide('reject') },
        ]
      : [],
  )
}
