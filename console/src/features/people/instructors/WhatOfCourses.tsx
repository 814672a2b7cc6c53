import type { instructors, Instructor } from '@learning-cms/contract/people/instructors'
import type { Sent } from '@learning-cms/contract/core/route'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { InstructorSelect } from './InstructorSelect.tsx'

export type CoursesPlan = NonNullable<Sent<typeof instructors.suspend>['body']['courses']>
type CoursesPlanChoice = CoursesPlan['do']

/** Published courses need an active instructor: archive them, or assign them to somebody else. */
export function WhatOfCourses({
  instructor,
  onPlan,
}: {
  instructor: Instructor
  onPlan: (plan?: CoursesPlan) => void
}) {
  const say = useWords(instructorWords)
  const [choice, setChoice] = useState<CoursesPlanChoice>()
  const [successorId, setSuccessorId] = useState<string | null>(null)
  const plan = (chosen: CoursesPlanChoice, instructorId: string | null) => {
    setChoice(chosen)
    setSuccessorId(instructorId)
    if (chosen === 'archive') onPlan({ do: 'archive' })
    else onPlan(instructorId ? { do: 'transfer', instructorId } : undefined)
  }
  return (
    <Radio.Group
      label={say('whatOfCourses', { count: instructor.publishedCourses })}
      value={choice ?? null}
      onChange={(chosen) => plan(chosen, successorId)}
    >
      <Stack gap={10} mt={8}>
        <Radio value="archive" label={say('archiveThem')} />
        <Radio value="transfer" label={say('transferThem')} />
        {choice === 'transfer' && (
          <InstructorSelect
            label={say('successor')}
            among={['active']}
            except={instructor.id}
            value={successorId}
            onChange={(id) => plan('transfer', id)}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}
