import { courses, type Course, type CourseCommand, type CourseRow } from '@learning-cms/contract/courses/courses'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { Radio, Stack } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import type { Question } from '#kit/feedback/ConfirmDialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { needed } from './commands.ts'
import { coursesApi, touchedByCourses } from './courses.api.ts'

type Back = 'draft' | 'published' | 'archived'
type CourseCommandRequest = { course: CourseRow; command: CourseCommand; reason: string; to: Back }

const doneWords = {
  publish: 'publishedDone',
  unpublish: 'unpublishedDone',
  archive: 'archivedDone',
  suspend: 'suspendedDone',
  unsuspend: 'unsuspendedDone',
} as const
const reasonSchema = courses.suspend.body.shape.reason

function send({ course, command, reason, to }: CourseCommandRequest): Promise<Course> {
  const target = { params: { id: course.id }, version: course.version }
  if (command === 'suspend') return coursesApi.suspend({ ...target, body: { reason } })
  if (command === 'unsuspend') return coursesApi.unsuspend({ ...target, body: { reason, to } })
  return coursesApi[command](target)
}

/** The command that leads back to the previous status, where a transition allows it. */
function inverseOf({ course: { status }, command }: CourseCommandRequest): CourseCommand | undefined {
  if (command === 'publish') return status === 'draft' ? 'unpublish' : 'archive'
  if (command === 'unpublish' || (command === 'archive' && status === 'published')) return 'publish'
  return command === 'suspend' ? 'unsuspend' : undefined
}

function useInverse() {
  const say = useWords(courseWords)
  const may = useMay()
  const undoBy = useUndoBy(touchedByCourses)
  return (course: Course, order: CourseCommandRequest) => {
    const inverse = inverseOf(order)
    if (!inverse || !may(needed[inverse])) return undefined
    const to = order.course.status as Back
    return undoBy(() => send({ course, command: inverse, reason: say('undoReason'), to }))
  }
}

/** Asks for confirmation, explaining the consequences, then sends the command. */
export function useCourseCommands() {
  const say = useWords(courseWords)
  const questionOf = useQuestions()
  const undo = useInverse()
  const command = useSave({
    save: send,
    touches: touchedByCourses,
    done: ({ title }, { command }) => say(doneWords[command], { title }),
    undo,
  })
  return (course: CourseRow, requested: CourseCommand) => {
    let to: Back = 'draft'
    confirm({
      ...questionOf(course, requested),
      failed: say(`${requested}Failed`),
      onConfirm: (reason) => command.mutateAsync({ course, command: requested, reason, to }),
      ...(requested === 'unsuspend' && { children: <WhereTo onChoose={(chosen) => (to = chosen)} /> }),
    })
  }
}

function useQuestions() {
  const say = useWords(courseWords)
  const { money } = useFormat()
  const reason = { label: say('reason'), schema: reasonSchema }
  return ({ title, price, status }: CourseRow, command: CourseCommand): Omit<Question, 'onConfirm'> => {
    const named = { title: say(`${command}Title`, { title }), act: say(command) }
    const whyPublish = price ? say('publishWhy', { price: money(price) }) : say('publishWhyFree')
    const questions = {
      publish: { ...named, why: whyPublish },
      unpublish: { ...named, why: say('unpublishWhy') },
      archive: { ...named, why: say(status === 'draft' ? 'archiveDraftWhy' : 'archiveWhy') },
      suspend: { ...named, why: say('suspendWhy'), tone: 'danger' as const, reason },
      unsuspend: { ...named, reason },
    }
    return questions[command]
  }
}

function WhereTo({ onChoose }: { onChoose: (to: Back) => void }) {
  const say = useWords(courseWords)
  return (
    <Radio.Group label={say('unsuspendTo')} defaultValue="draft" onChange={(chosen) => onChoose(chosen)}>
      <Stack gap={8} mt={8}>
        {(['draft', 'published', 'archived'] as const).map((to) => (
          <Radio key={to} value={to} label={say(to)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Deletes a draft; the caller leaves its page afterwards. */
export function useRemoveCourse(onRemoved?: () => void) {
  const say = useWords(courseWords)
  const restore = useRestore(touchedByCourses)
  const remove = useSave({
    save: ({ id, version }: CourseRow) => coursesApi.remove({ params: { id }, version }),
    touches: [...touchedByCourses, ['trash']],
    done: (_, { title }) => say('removedDone', { title }),
    undo: (_, course) => restore(course),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (course: CourseRow) =>
    confirm({
      title: say('removeTitle', { title: course.title }),
      why: say('removeWhy', { lessons: say('lessons', { count: course.totalLessons }) }),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(course),
    })
}
