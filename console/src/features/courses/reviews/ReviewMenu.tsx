import type { Review } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CheckIcon, CoursesIcon, DeleteIcon, StudentsIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { useDecisions } from './queue/use-decisions.ts'

export function ReviewMenu({ review }: { review: Review }) {
  const say = useWords(reviewWords)
  const may = useMay()
  const { go } = useFollow()
  const decisions = useDecisions()
  return (
    <>
      {may('reviews:moderate') && review.status !== 'approved' && (
        <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => decisions.approve(review)}>
          {say('approve')}
        </Menu.Item>
      )}
      {may('courses:read') && (
        <Menu.Item leftSection={<CoursesIcon size={18} />} onClick={() => go(`/courses/${review.courseId}`)}>
          {say('openCourse')}
        </Menu.Item>
      )}
      {may('students:read') && (
        <Menu.Item leftSection={<StudentsIcon size={18} />} onClick={() => go(`/students/${review.studentId}`)}>
          {say('openStudent')}
        </Menu.Item>
      )}
      {may('reviews:delete') && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<DeleteIcon size={18} />} onClick={() => decisions.remove(review)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
