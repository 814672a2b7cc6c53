import { courseRequirements, type Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses'
import { useMay } from '#api/session/session.ts'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { CourseCommands } from './CourseCommands.tsx'
import { CourseStatusBadge } from './CourseStatusBadge.tsx'
import classes from './course.module.css'

const explained = {
  draft: 'statusDraft',
  published: 'statusPublished',
  archived: 'statusArchived',
  suspended: 'statusSuspended',
} as const

/** The status, what is missing, and the available commands. */
export const CourseStatusCard = memo(function Status({
  course,
  isDirty,
}: {
  course: Course | undefined
  isDirty: boolean
}) {
  const say = useWords(courseFormWords)
  const sayCourse = useWords(courseWords)
  const may = useMay()
  if (!course)
    return (
      <FormCard title={say('status')}>
        <StatusBadge tone="warning">{sayCourse('draft')}</StatusBadge>
        <p className={classes['help']}>{say('statusNew')}</p>
      </FormCard>
    )
  const isUnpublished = course.status === 'draft' || course.status === 'archived'
  return (
    <FormCard title={say('status')} action={<CourseStatusBadge status={course.status} />}>
      <p className={classes['help']}>
        {say(explained[course.status])}
        {course.suspendedReason && <strong> {say('suspendedWhy', { reason: course.suspendedReason })}</strong>}
      </p>
      {isUnpublished && <Checklist missing={course.missing} />}
      {may('courses:write') && (
        <div className={classes['commands']}>
          <CourseCommands course={course} disabled={isDirty} />
        </div>
      )}
      {isDirty && <p className={classes['help']}>{say('saveFirst')}</p>}
    </FormCard>
  )
})

const needs = {
  title: { word: 'needTitle', path: 'title' },
  description: { word: 'needDescription', path: 'description' },
  price: { word: 'needPrice', path: 'price' },
  category: { word: 'needCategory', path: 'categoryId' },
  instructor: { word: 'needInstructor', path: 'instructorId' },
  lesson: { word: 'needLesson', path: 'sections' },
} as const

function Checklist({ missing }: { missing: Course['missing'] }) {
  const say = useWords(courseFormWords)
  return (
    <PublishChecklist
      requirements={courseRequirements.map((name) => ({
        name,
        label: say(needs[name].word),
        path: needs[name].path,
        isMet: !missing.includes(name),
      }))}
    />
  )
}
