import {
  instructorStatuses,
  type InstructorRow,
  type InstructorStatus,
} from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { useMemo } from 'react'
import { useMay } from '#api/session/session.ts'
import { widthOf } from '#kit/columns/width-of.ts'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { DateText } from '#kit/show/DateText.tsx'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { InstructorStatusBadge } from '#features/people/instructors/InstructorStatusBadge.tsx'

type InstructorSortField =
  | 'fullName'
  | 'totalCourses'
  | 'experienceYears'
  | 'joinedAt'
  | 'totalStudents'
  | 'rating'
  | 'earned'
  | 'owed'
type InstructorColumns = Column<InstructorRow, InstructorSortField>[]

/** Rejected and suspended instructors are listed with the reason. */
export function useInstructorColumns(statuses: readonly InstructorStatus[] | undefined): InstructorColumns {
  const hasReasons = statuses?.every((status) => status === 'rejected' || status === 'inactive') ?? false
  const money = useMoneyColumns()
  const { number } = useFormat()
  const say = useWords(instructorWords)
  return useMemo(
    () => [
      {
        name: 'instructor',
        label: say('instructor'),
        sort: 'fullName',
        cell: ({ fullName, avatar, specialization, email }) => (
          <PersonName name={fullName} avatar={avatar} detail={specialization || email} />
        ),
      },
      {
        name: 'rating',
        label: say('rating'),
        width: '140px',
        from: 'wide',
        sort: 'rating',
        align: 'end',
        cell: ({ rating, totalReviews }) =>
          rating === null
            ? '–'
            : say('ratingOf', { rating: number(Math.round(rating * 10) / 10), count: totalReviews }),
      },
      {
        name: 'students',
        label: say('students'),
        width: '108px',
        from: 'medium',
        sort: 'totalStudents',
        align: 'end',
        cell: ({ totalStudents }) => number(totalStudents),
      },
      ...money,
      { name: 'email', label: say('email'), width: '200px', visibility: 'on-request', cell: ({ email }) => email },
      {
        name: 'courses',
        label: say('courses'),
        width: '156px',
        from: 'wide',
        sort: 'totalCourses',
        align: 'end',
        cell: ({ publishedCourses, totalCourses }) =>
          say('coursesOf', { published: publishedCourses, total: totalCourses }),
      },
      {
        name: 'experience',
        label: say('experience'),
        width: '124px',
        visibility: 'on-request',
        sort: 'experienceYears',
        align: 'end',
        cell: ({ experienceYears }) => say('years', { count: experienceYears }),
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(instructorStatuses.map((status) => say(status))),
        cell: ({ status }) => <InstructorStatusBadge status={status} />,
      },
      {
        name: 'joinedAt',
        label: say('joinedAt'),
        width: '132px',
        visibility: 'on-request',
        sort: 'joinedAt',
        cell: ({ joinedAt }) => <DateText at={joinedAt} />,
      },
      {
        name: 'reason',
        label: say('reasonColumn'),
        width: '220px',
        ...(!hasReasons && { visibility: 'on-request' }),
        cell: ({ statusReason }) => statusReason,
      },
      {
        name: 'phone',
        label: say('phone'),
        width: '136px',
        visibility: 'on-request',
        cell: ({ phone }) => phone,
      },
      {
        name: 'qualification',
        label: say('qualification'),
        width: '128px',
        visibility: 'on-request',
        cell: ({ qualification }) => qualification && say(qualification),
      },
    ],
    [say, number, money, hasReasons],
  )
}

/** For people who may read the ledger. */
function useMoneyColumns(): InstructorColumns {
  const say = useWords(instructorWords)
  const may = useMay()
  const isAllowed = may('ledger:read')
  return useMemo(() => {
    const column = (name: 'earned' | 'owed'): InstructorColumns[number] => ({
      name,
      label: say(name),
      width: '140px',
      from: 'wide',
      sort: name,
      align: 'end',
      cell: (row) => row[name] !== null && <Money amountInDong={row[name]} />,
    })
    return isAllowed ? [column('earned'), { ...column('owed'), visibility: 'on-request' }] : []
  }, [say, isAllowed])
}
