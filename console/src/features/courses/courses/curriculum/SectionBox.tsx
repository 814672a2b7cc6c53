import type { Section } from '@learning-cms/contract/courses/courses'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon, DeleteIcon, ExpandIcon } from '#kit/show/icons.ts'
import { isSame } from '@learning-cms/domain/records/merge'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useWords } from '#kit/text/words.ts'
import type { CourseFormOf } from '#features/courses/courses/form/CourseForm.tsx'
import classes from './Curriculum.module.css'
import { minutesIn } from './curriculum.ts'
import { LessonRow } from './LessonRow.tsx'
import { MoveHandle } from './MoveHandle.tsx'
import type { Mark } from './use-curriculum-drag.ts'
import type { CurriculumEditing } from './use-curriculum.ts'

type Props = { section: Section; at: number; form: CourseFormOf; editing: CurriculumEditing; drop: Mark | undefined }

/** Typing in one section does not re-render the others. */
export const SectionBox = memo(
  Box,
  (one: Props, other: Props) =>
    one.at === other.at &&
    one.drop === other.drop &&
    one.form.errors === other.form.errors &&
    one.editing.isClosed(one.section.id) === other.editing.isClosed(other.section.id) &&
    isSame(one.section, other.section),
)

function Box({ section, at, form, editing, drop }: Props) {
  const say = useWords(courseFormWords)
  const { isReadOnly } = useFormContext()
  const path = `sections.${at}`
  const hasError = Object.keys(form.errors).some((error) => error.startsWith(`${path}.lessons`))
  // A read-only form disables the buttons that unfold, too, so everything is open.
  const isOpen = hasError || isReadOnly || !editing.isClosed(section.id)
  const isMark = drop?.of === 'section' && (drop.after === section.id || (at === 0 && drop.after === 'first'))
  return (
    <div
      className={classes['section']}
      data-section={section.id}
      data-mark={isMark ? (drop.after === 'first' ? 'before' : 'after') : undefined}
    >
      <SectionHead section={section} at={at} form={form} editing={editing} isOpen={isOpen} drop={drop} />
      {isOpen && (
        <>
          <ol className={classes['lessons']}>
            {section.lessons.map((lesson, lessonAt) => (
              <LessonRow
                key={editing.keyOf(lesson.id)}
                lesson={lesson}
                number={lessonAt + 1}
                path={`${path}.lessons.${lessonAt}`}
                sectionId={section.id}
                form={form}
                editing={editing}
                isMark={drop?.of === 'lesson' && drop.after === lesson.id}
              />
            ))}
          </ol>
          {!isReadOnly && (
            <Button
              variant="subtle"
              size="sm"
              className={classes['addLesson']}
              leftSection={<AddIcon size={18} aria-hidden />}
              onClick={() => editing.addLesson(section.id)}
            >
              {say('addLesson')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function SectionHead({ section, at, form, editing, isOpen, drop }: Props & { isOpen: boolean }) {
  const say = useWords(courseFormWords)
  const { duration } = useFormat()
  const { isReadOnly } = useFormContext()
  const name = section.title || say('unnamed')
  const count = section.lessons.length
  const remove = () => editing.removeSection(section.id)
  const confirmRemoval = () =>
    confirm({
      title: say('removeSectionTitle', { name }),
      why: say('removeSectionWhy', { lessons: say('lessons', { count }) }),
      act: say('removeSection'),
      tone: 'danger',
      onConfirm: remove,
    })
  return (
    <div
      className={classes['head']}
      data-row={section.id}
      data-folded={isOpen ? undefined : ''}
      data-mark={drop?.of === 'lesson' && drop.after === section.id ? 'after' : undefined}
    >
      {!isReadOnly && (
        <MoveHandle
          id={section.id}
          label={say('moveSection', { name })}
          onStep={(step) => editing.stepSection(section, step)}
        />
      )}
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={isOpen}
        aria-label={say(isOpen ? 'closeSection' : 'openSection', { name })}
        data-open={isOpen || undefined}
        onClick={() => editing.toggle(section.id)}
      >
        <ExpandIcon size={18} aria-hidden />
      </button>
      <SectionTitle section={section} at={at} form={form} editing={editing} />
      <span className={classes['sum']}>
        {say('lessons', { count })}
        {count > 0 && ` · ${duration(minutesIn(section.lessons))}`}
      </span>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={`${say('removeSection')}: ${name}`}
          data-tip={say('removeSection')}
          onClick={count > 0 ? confirmRemoval : remove}
        >
          <DeleteIcon size={18} />
        </ActionIcon>
      )}
    </div>
  )
}

function SectionTitle({ section, at, form, editing }: Omit<Props, 'drop'>) {
  const say = useWords(courseFormWords)
  return (
    <TextInput
      className={classes['sectionTitle']}
      aria-label={say('sectionTitle', { number: at + 1 })}
      placeholder={say('sectionPlaceholder')}
      maxLength={200}
      data-title={section.id}
      data-path={`sections.${at}.title`}
      value={section.title}
      error={form.errors[`sections.${at}.title`]}
      onChange={(event) => editing.renameSection(section.id, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        editing.addLesson(section.id, 0)
      }}
    />
  )
}
