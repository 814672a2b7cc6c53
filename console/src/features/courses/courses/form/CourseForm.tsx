import type { Course } from '@learning-cms/contract/courses/courses'
import { Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { PageSection } from '#kit/page/SectionNavigator.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { isSame } from '@learning-cms/domain/records/merge'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { mayRemove } from '#features/courses/courses/commands.ts'
import { courseSchema, fieldNames, newCourseSchema, saveCourse, valuesOf, type CourseValues } from './course-values.ts'
import { AudienceCard, BasicsCard, OrganisationCard } from './CourseCards.tsx'
import { Appointments } from '#records/appointments/Appointments.tsx'
import { CourseStatusCard } from './CourseStatusCard.tsx'
import { touchedByCourses } from '#features/courses/courses/courses.api.ts'
import { CurriculumCard } from '#features/courses/courses/curriculum/CurriculumCard.tsx'

import { PictureCard } from './PictureCard.tsx'
import { PricingCard } from './PricingCard.tsx'
import { useDisplayValue } from '#features/courses/courses/list/display-value.tsx'
import { useRemoveCourse } from '#features/courses/courses/use-course-commands.tsx'

export type CourseFormOf = FormOf<CourseValues>
type Props = { course?: Course; onCreated?: (course: Course) => void }

export function CourseForm({ course, onCreated }: Props) {
  const say = useWords(courseFormWords)
  const may = useMay()
  const show = useDisplayValue()
  const save = useSave({
    save: saveCourse,
    touches: touchedByCourses,
    done: ({ title }, { base }) => say(base ? 'saved' : 'created', { title }),
  })
  return (
    <RecordForm
      name={course?.title ?? say('newTitle')}
      row={course}
      {...(course && { notes: <PendingFiles entity="courses" id={course.id} /> })}
      valuesOf={valuesOf}
      schema={course ? courseSchema : newCourseSchema}
      names={fieldNames(say)}
      show={show}
      save={may('courses:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(course ? 'saveFailed' : 'createFailed')}
      {...(!course && { saveLabel: say('createDraft') })}
      {...(course && mayRemove(course, may) && { remove: <RemoveButton course={course} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => (
        <FormColumns
          lead={
            course?.status !== 'published' && (
              <CourseStatusCard course={course} isDirty={!isSame(valuesOf(course), form.values)} />
            )
          }
          aside={
            <>
              <PictureCard form={form} course={course} />
              <PricingCard form={form} />
              <OrganisationCard form={form} />
              {course && <Appointments kind="course" id={course.id} />}
            </>
          }
        >
          <PageSection id="basics">
            <BasicsCard form={form} />
          </PageSection>
          <PageSection id="curriculum">
            <CurriculumCard form={form} isNew={course === undefined} />
          </PageSection>
          <PageSection id="audience">
            <AudienceCard form={form} />
          </PageSection>
        </FormColumns>
      )}
    </RecordForm>
  )
}

function RemoveButton({ course }: { course: Course }) {
  const say = useWords(courseWords)
  const { go } = useFollow()
  const remove = useRemoveCourse(() => go('/courses'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(course)}>
      {say('remove')}
    </Button>
  )
}
