import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Section } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { Button } from '@mantine/core'
import { memo, useRef } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useFormat } from '#kit/text/format.ts'
import { AddIcon } from '#kit/show/icons.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import type { CourseValues } from '#features/courses/courses/form/course-values.ts'
import type { CourseFormOf } from '#features/courses/courses/form/CourseForm.tsx'
import classes from './Curriculum.module.css'
import { lessonsIn, minutesIn, newSection } from './curriculum.ts'
import { SectionBox } from './SectionBox.tsx'
import { useCurriculum } from './use-curriculum.ts'
import { useCurriculumDrag } from './use-curriculum-drag.ts'

type Props = { form: CourseFormOf; isNew: boolean }

const sameSections = sameFields<CourseValues>('sections')

export const CurriculumCard = memo(
  Card,
  (one: Props, other: Props) => one.isNew === other.isNew && sameSections(one, other),
)

function Card({ form, isNew }: Props) {
  const say = useWords(courseFormWords)
  return (
    <FormCard title={say('curriculum')} action={!isNew && <Totals sections={form.values.sections} />}>
      {isNew ? <p className={classes['none']}>{say('curriculumLater')}</p> : <Curriculum form={form} />}
    </FormCard>
  )
}

function Totals({ sections }: { sections: Section[] }) {
  const say = useWords(courseFormWords)
  const { duration } = useFormat()
  const lessons = lessonsIn(sections)
  if (sections.length === 0) return null
  return (
    <span className={classes['totals']}>
      {say('totals', {
        sections: say('sections', { count: sections.length }),
        lessons: say('lessons', { count: lessons.length }),
        duration: duration(minutesIn(lessons)),
      })}
    </span>
  )
}

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Sections and their lessons. Handles are dragged, or moved with the arrow keys. */
function Curriculum({ form }: { form: CourseFormOf }) {
  const say = useWords(courseFormWords)
  const { isReadOnly } = useFormContext()
  const root = useRef<HTMLDivElement>(null)
  const editing = useCurriculum(form, root)
  const { sections } = editing
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { dragged, drop, handlers } = useCurriculumDrag(sections, root, editing.set)
  return (
    <DndContext
      sensors={sensors}
      {...handlers}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={root} className={classes['sections']} data-path="sections" tabIndex={-1}>
        {sections.length === 0 && <p className={classes['none']}>{say('curriculumEmpty')}</p>}
        {sections.map((section, at) => (
          <SectionBox
            key={editing.keyOf(section.id)}
            section={section}
            at={at}
            form={form}
            editing={editing}
            drop={drop}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            className={classes['addSection']}
            leftSection={<AddIcon size={18} aria-hidden />}
            onClick={() => editing.addSection(newSection())}
          >
            {say('addSection')}
          </Button>
        )}
        <VisuallyHidden role="status">{editing.spoken}</VisuallyHidden>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={classes['dragged']}>{dragged.title || say('unnamed')}</div>}
      </DragOverlay>
    </DndContext>
  )
}
