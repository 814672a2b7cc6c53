import { studentStatuses, type StudentRow } from '@learning-cms/contract/people/students'
import { studentWords } from '@learning-cms/texts/people/students/students'
import { useMemo } from 'react'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { DateText, RelativeTime } from '#kit/show/DateText.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { RestrictedBadge } from '#records/person/RestrictedBadge.tsx'
import { StudentStatusBadge } from '#features/people/students/StudentStatusBadge.tsx'

type StudentSortField = 'fullName' | 'joinedAt' | 'lastActivityAt' | 'lastLoginAt' | 'totalCourses' | 'learningSeconds'

export function useStudentColumns(): Column<StudentRow, StudentSortField>[] {
  const say = useWords(studentWords)
  const { duration } = useFormat()
  return useMemo(
    () => [
      {
        name: 'student',
        label: say('student'),
        sort: 'fullName',
        cell: ({ fullName, avatar, email, phone, restrictedAt }) => (
          <PersonName
            name={fullName}
            avatar={avatar}
            detail={[phone, email].filter(Boolean).join(' · ')}
            mark={restrictedAt && <RestrictedBadge restrictedAt={restrictedAt} />}
          />
        ),
      },
      {
        name: 'courses',
        label: say('courses'),
        width: '116px',
        sort: 'totalCourses',
        align: 'end',
        cell: ({ totalCourses: total, completedCourses: completed }) =>
          total === 0 ? say('noCourses') : say('coursesOf', { completed, total }),
      },
      {
        name: 'learning',
        label: say('learningTime'),
        width: '132px',
        from: 'wide',
        sort: 'learningSeconds',
        align: 'end',
        cell: ({ learningSeconds }) => (learningSeconds > 0 ? duration(learningSeconds / 60) : null),
      },
      {
        name: 'lastActivity',

        label: say('lastActivity'),
        width: '124px',
        from: 'medium',
        sort: 'lastActivityAt',
        cell: ({ lastActivityAt }) => (lastActivityAt ? <RelativeTime at={lastActivityAt} /> : say('never')),
      },
      {
        name: 'lastLogin',
        label: say('lastLogin'),
        width: '124px',
        visibility: 'on-request',
        sort: 'lastLoginAt',
        cell: ({ lastLoginAt }) => (lastLoginAt ? <RelativeTime at={lastLoginAt} /> : say('never')),
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(studentStatuses.map((status) => say(status))),
        cell: ({ status }) => <StudentStatusBadge status={status} />,
      },
      {
        name: 'joinedAt',
        label: say('joinedAt'),
        width: '124px',
        from: 'medium',
        sort: 'joinedAt',
        cell: ({ joinedAt }) => <DateText at={joinedAt} />,
      },
    ],
    [say, duration],
  )
}
