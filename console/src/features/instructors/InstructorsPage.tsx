import { instructorQuery, instructorStatuses, type Instructor } from '@learning-cms/contract/instructors'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useMemo } from 'react'
import { exportMenuOf } from '#api/exports/ExportMenu.tsx'
import { useMay, useMayBe } from '#api/session.ts'
import { useListSync } from '#api/use-list-sync.ts'
import { useListViews } from '#features/views/ViewSelect.tsx'
import { CreateLink } from '#kit/CreateLink.tsx'
import { DateText } from '#kit/DateText.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FilterSelect } from '#kit/FilterSelect.tsx'
import { EditIcon, VisibleIcon } from '#kit/icons.ts'
import { ListPage, type Column } from '#kit/ListPage.tsx'
import { PersonName } from '#kit/PersonName.tsx'
import { useFollow } from '#kit/use-follow.ts'
import { SyncButton } from '#kit/SyncButton.tsx'
import { useListState } from '#kit/use-list-state.ts'
import { useWords } from '#kit/words.ts'
import { commandIcons } from './command-icons.ts'
import { commandsOf } from './commands.ts'
import { instructorList, instructorsApi } from './instructors.api.ts'
import { instructorWords } from './instructors.words.ts'
import { InstructorStatusBadge } from './InstructorStatusBadge.tsx'
import { useInstructorCommands } from './use-instructor-commands.tsx'

type Field = 'fullName' | 'totalCourses' | 'experienceYears' | 'joinedAt'

const bulk = { list: 'instructors', Acts: lazyRouteComponent(() => import('./InstructorBulk.tsx'), 'InstructorBulk') }
const rightsToMany = ['instructors:review'] as const
const InstructorExport = exportMenuOf('instructors')

export default function InstructorsPage() {
  const say = useWords(instructorWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(instructorQuery)
  const views = useListViews('instructors')
  const columns = useColumns()
  const result = useQuery(instructorList(list.query))
  const { status } = list.query
  const create = (label: string) => may('instructors:write') && <CreateLink to="/instructors/new">{label}</CreateLink>
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={columns}
      nameOf={nameOf}
      href={({ id }) => `/instructors/${id}`}
      menu={menuOf}
      filters={
        <FilterSelect
          label={say('status')}
          value={status?.[0]}
          options={instructorStatuses.map((value) => ({ value, label: say(value) }))}
          onChange={(chosen) => list.set({ status: chosen && [chosen] })}
        />
      }
      chips={(status ?? []).map((one) => ({
        name: say('status'),
        value: say(one),
        onRemove: () => list.set({ status: status?.filter((other) => other !== one) }),
      }))}
      actions={
        <>
          <SyncButton {...useListSync('instructors')} />
          {create(say('newInstructor'))}
        </>
      }
      empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create(say('createFirst'))} />}
      unable={say('unableToLoad')}
      bulk={mayBe ? bulk : undefined}
      exporting={InstructorExport}
      filter={filter}
      views={views}
    />
  )
}

function useColumns(): Column<Instructor, Field>[] {
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
      { name: 'email', label: say('email'), width: '200px', from: 'wide', cell: ({ email }) => email },
      {
        name: 'courses',
        label: say('courses'),
        width: '148px',
        sort: 'totalCourses',
        align: 'end',
        cell: ({ publishedCourses, totalCourses }) =>
          say('coursesOf', { published: publishedCourses, total: totalCourses }),
      },
      {
        name: 'experience',
        label: say('experience'),
        width: '124px',
        from: 'wide',
        sort: 'experienceYears',
        align: 'end',
        cell: ({ experienceYears }) => say('years', { count: experienceYears }),
      },
      {
        name: 'status',
        label: say('status'),
        width: '136px',
        cell: ({ status }) => <InstructorStatusBadge status={status} />,
      },
      {
        name: 'joinedAt',
        label: say('joinedAt'),
        width: '120px',
        from: 'wide',
        sort: 'joinedAt',
        cell: ({ joinedAt }) => <DateText at={joinedAt} />,
      },
      {
        name: 'phone',
        label: say('phone'),
        width: '136px',
        shown: 'on-request',
        cell: ({ phone }) => phone,
      },
      {
        name: 'qualification',
        label: say('qualification'),
        width: '128px',
        shown: 'on-request',
        cell: ({ qualification }) => qualification && say(qualification),
      },
    ],
    [say],
  )
}

const filter = { load: () => import('./InstructorFields.tsx'), count: instructorsApi.list }
const nameOf = ({ fullName }: Instructor) => fullName
const menuOf = (instructor: Instructor) => <InstructorMenu instructor={instructor} />

function InstructorMenu({ instructor }: { instructor: Instructor }) {
  const say = useWords(instructorWords)
  const may = useMay()
  const ask = useInstructorCommands()
  const { go } = useFollow()
  const OpenIcon = may('instructors:write') ? EditIcon : VisibleIcon
  return (
    <>
      <Menu.Item leftSection={<OpenIcon size={18} />} onClick={() => go(`/instructors/${instructor.id}`)}>
        {say('edit')}
      </Menu.Item>
      {commandsOf(instructor, may).map((command) => {
        const Icon = commandIcons[command]
        return (
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => ask(instructor, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
    </>
  )
}
