import type { CourseCommand, CourseRow } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { ArchiveIcon, PublishIcon, ResetIcon, SuspendIcon, UnpublishIcon } from '#kit/show/icons.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { commandsOf, mayRemove } from './commands.ts'
import { useCourseCommands, useRemoveCourse } from './use-course-commands.tsx'

export const commandIcons = {
  publish: PublishIcon,
  unpublish: UnpublishIcon,
  archive: ArchiveIcon,
  suspend: SuspendIcon,
  unsuspend: ResetIcon,
} satisfies Record<CourseCommand, unknown>

export function CourseMenu({ course }: { course: CourseRow }) {
  const say = useWords(courseWords)
  const may = useMay()
  const confirmCommand = useCourseCommands()
  const remove = useRemoveCourse()
  const commands = commandsOf(course, may)
  return (
    <>
      <OpenItem to={`/courses/${course.id}`} mayWrite={may('courses:write')}>
        {say('edit')}
      </OpenItem>
      {commands.length > 0 && <Menu.Divider />}
      <CommandItems
        commands={commands}
        icons={commandIcons}
        nameOf={say}
        onCommand={(command) => confirmCommand(course, command)}
      />
      {mayRemove(course, may) && <RemoveItem onClick={() => remove(course)}>{say('remove')}</RemoveItem>}
    </>
  )
}
