import { courseRequirements, type Course } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { courseWords } from '@learning-cms/texts/courses/courses/courses'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/courses/courses/course.module.css'

const explained = {
  draft: 'statusDraft',
  archived: 'statusArchived',
  suspended: 'statusSuspended',
} as const

/** What the state means and what is missing; nothing where it goes without saying. The headline says the state. */
export const CourseStatusCard = memo(function Status({
  course,
  isDirty,
}: {
  course: Course | undefined
  isDirty: boolean
}) {
  const say = useWords(courseFormWords)
  const sayCourse = useWords(courseWords)
  if (!course)
    return (
      <FormCard title={say('status')}>
        <StatusBadge tone="warning">{sayCourse('draft')}</StatusBadge>
        <p className={classes['help']}>{say('statusNew')}</p>
      </FormCard>
    )
  if (course.status === 'published') return null
  return (
    <FormCard title={say(course.status === 'suspended' ? 'status' : 'beforeSale')}>
      <p className={classes['help']}>
        {say(explained[course.status])}
        {course.suspendedReason && <strong> {say('suspendedWhy', { reason: course.suspendedReason })}</strong>}
      </p>
      {course.status !== 'suspended' && <Checklist missing={course.missing} />}
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
