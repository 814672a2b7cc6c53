import type { CourseCommand, CourseRow } from '@learning-cms/contract/courses'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session.ts'
import {
  ArchiveIcon,
  DeleteIcon,
  EditIcon,
  PublishIcon,
  ResetIcon,
  SuspendIcon,
  UnpublishIcon,
  VisibleIcon,
} from '#kit/icons.ts'
import { useFollow } from '#kit/use-follow.ts'
import { useWords } from '#kit/words.ts'
import { commandsOf, mayRemove } from './commands.ts'
import { courseWords } from './courses.words.ts'
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
  const ask = useCourseCommands()
  const remove = useRemoveCourse()
  const { go } = useFollow()
  const OpenIcon = may('courses:write') ? EditIcon : VisibleIcon
  const commands = commandsOf(course, may)
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/courses/${course.id}`)}>
        {say('edit')}
      </Menu.Item>
      {commands.length > 0 && <Menu.Divider />}
      {commands.map((command) => {
        const Icon = commandIcons[command]
        return (
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(course, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
      {mayRemove(course, may) && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(course)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
