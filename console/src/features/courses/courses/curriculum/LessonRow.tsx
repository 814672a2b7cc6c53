import { lessonKinds, type Lesson } from '@learning-cms/contract/courses/courses'
import { Checkbox, Menu, NumberInput, TextInput } from '@mantine/core'
import { memo, type KeyboardEvent } from 'react'
import { useFormContext } from '#kit/form/form-context.ts'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import {
  AddIcon,
  ArticleIcon,
  AssignmentIcon,
  DeleteIcon,
  LessonIcon,
  LiveIcon,
  MoveIcon,
  QuizIcon,
} from '#kit/show/icons.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { isSame } from '@learning-cms/domain/records/merge'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useWords } from '#kit/text/words.ts'
import type { CourseFormOf } from '#features/courses/courses/form/CourseForm.tsx'
import classes from './Curriculum.module.css'
import { MoveHandle } from './MoveHandle.tsx'
import type { CurriculumEditing } from './use-curriculum.ts'

const kindIcons = {
  video: LessonIcon,
  article: ArticleIcon,
  quiz: QuizIcon,
  assignment: AssignmentIcon,
  live: LiveIcon,
} satisfies Record<Lesson['kind'], unknown>

type Props = {
  lesson: Lesson
  number: number
  path: string
  sectionId: string
  form: CourseFormOf
  editing: CurriculumEditing
  isMark: boolean
}

/** A curriculum may have hundreds of lessons: only the edited one re-renders. */
export const LessonRow = memo(
  Row,
  (one: Props, other: Props) =>
    one.number === other.number &&
    one.path === other.path &&
    one.sectionId === other.sectionId &&
    one.isMark === other.isMark &&
    one.form.errors === other.form.errors &&
    isSame(one.lesson, other.lesson),
)

function Row(props: Props) {
  const { lesson, number, path, sectionId, form, editing, isMark } = props
  const say = useWords(courseFormWords)
  const { isReadOnly } = useFormContext()
  const name = lesson.title || say('unnamed')
  const items = () => <LessonMenu {...props} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') editing.addLesson(sectionId, number)
    else if (event.key === 'Backspace' && lesson.title === '') editing.removeLesson(lesson.id)
    else return
    event.preventDefault()
  }
  return (
    <li className={classes['lesson']} data-row={lesson.id} data-mark={isMark ? 'after' : undefined}>
      {!isReadOnly && (
        <MoveHandle
          id={lesson.id}
          label={say('moveLesson', { name })}
          onStep={(step) => editing.stepLesson(lesson, step)}
        />
      )}
      <TextInput
        className={classes['lessonTitle']}
        aria-label={say('lessonTitle', { number })}
        placeholder={say('lessonPlaceholder')}
        maxLength={200}
        data-title={lesson.id}
        data-path={`${path}.title`}
        value={lesson.title}
        error={form.errors[`${path}.title`]}
        onChange={(event) => editing.changeLesson({ ...lesson, title: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <LessonParts {...props} />
      {!isReadOnly && <RowMenu name={name} items={items} />}
    </li>
  )
}

function LessonParts({ lesson, path, form, editing }: Props) {
  const say = useWords(courseFormWords)
  const Icon = kindIcons[lesson.kind]
  return (
    <>
      <ChoiceSelect
        className={classes['kind']}
        aria-label={say('kind')}
        data-path={`${path}.kind`}
        leftSection={<Icon size={18} aria-hidden />}
        leftSectionWidth={36}
        rightSectionWidth={26}
        data={lessonKinds.map((value) => ({ value, label: say(value) }))}
        value={lesson.kind}
        onChange={(kind) => editing.changeLesson({ ...lesson, kind })}
      />
      <NumberInput
        className={classes['minutes']}
        aria-label={say('minutes')}
        data-path={`${path}.minutes`}
        value={lesson.minutes}
        error={form.errors[`${path}.minutes`]}
        min={0}
        max={6000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        suffix="′"
        onChange={(minutes) => editing.changeLesson({ ...lesson, minutes: Number(minutes) })}
      />
      <Checkbox
        className={classes['preview']}
        label={say('isPreview')}
        title={say('previewHelp')}
        checked={lesson.isPreview}
        onChange={(event) => editing.changeLesson({ ...lesson, isPreview: event.currentTarget.checked })}
      />
    </>
  )
}

function LessonMenu({ lesson, number, sectionId, editing }: Props) {
  const say = useWords(courseFormWords)
  const others = editing.now().filter(({ id }) => id !== sectionId)
  return (
    <>
      <Menu.Item leftSection={<AddIcon size={18} />} onClick={() => editing.addLesson(sectionId, number)}>
        {say('addLesson')}
      </Menu.Item>
      {others.length > 0 && <Menu.Label>{say('toSection')}</Menu.Label>}
      {others.map(({ id, title, lessons }) => (
        <Menu.Item
          key={id}
          leftSection={<MoveIcon size={18} />}
          onClick={() => editing.placeLesson(lesson, { sectionId: id, position: lessons.length })}
        >
          {title || say('unnamed')}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => editing.removeLesson(lesson.id)}>
        {say('removeLesson')}
      </Menu.Item>
    </>
  )
}
