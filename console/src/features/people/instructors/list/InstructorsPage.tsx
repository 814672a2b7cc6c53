import { instructorQuery, type Instructor } from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay, useMayBe } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { EditIcon, VisibleIcon } from '#kit/show/icons.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { commandIcons } from '#features/people/instructors/command-icons.ts'
import { commandsOf } from '#features/people/instructors/commands.ts'
import { instructorList, instructorsApi } from '#features/people/instructors/instructors.api.ts'
import { useInstructorColumns } from './instructor-columns.tsx'
import { StatusViews } from './StatusViews.tsx'
import { useInstructorCommands } from '#features/people/instructors/use-instructor-commands.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const bulk = { list: 'instructors', Acts: lazyRouteComponent(() => import('./InstructorBulk.tsx'), 'InstructorBulk') }
const rightsToMany = ['instructors:review', 'payouts:create'] as const
const InstructorExport = exportMenuOf('instructors')

export default function InstructorsPage() {
  const say = useWords(instructorWords)
  const may = useMay()
  const mayBe = useMayBe(rightsToMany)
  const list = useListState(instructorQuery)
  const views = useListViews('instructors')
  const columns = useInstructorColumns(list.query.status)
  const result = useQuery(instructorList(list.query))
  useQueueKeys(list.query.status?.join() === 'pending' ? (result.data?.rows ?? []) : [])
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
      parts={<StatusViews list={list} />}
      chips={useChips(list)}
      actions={
        <>
          <SyncButton {...useListSync('instructors')} />
          {create(say('newInstructor'))}
        </>
      }
      empty={
        <EmptyState
          of="instructors"
          title={say('emptyTitle')}
          why={say('emptyWhy')}
          action={create(say('createFirst'))}
        />
      }
      unable={say('unableToLoad')}
      bulk={mayBe ? bulk : undefined}
      exporting={InstructorExport}
      filter={filter}
      views={views}
    />
  )
}

type InstructorListState = ReturnType<typeof useListState<typeof instructorQuery>>

function useChips({ query: { status, isOwed }, set }: InstructorListState) {
  const say = useWords(instructorWords)
  return [
    ...(status ?? []).map((one) => ({
      name: say('status'),
      value: say(one),
      onRemove: () => set({ status: status?.filter((other) => other !== one) }),
    })),
    ...(isOwed ? [{ name: say('owed'), value: say('isOwed'), onRemove: () => set({ isOwed: undefined }) }] : []),
  ]
}

const filter = { load: () => import('#features/people/instructors/InstructorFields.tsx'), count: instructorsApi.list }
const nameOf = ({ fullName }: Instructor) => fullName
const menuOf = (instructor: Instructor) => <InstructorMenu instructor={instructor} />

function InstructorMenu({ instructor }: { instructor: Instructor }) {
  const say = useWords(instructorWords)
  const may = useMay()
  const confirmCommand = useInstructorCommands()
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
          <Menu.Item key={command} leftSection={<Icon size={18} />} onClick={() => confirmCommand(instructor, command)}>
            {say(command)}
          </Menu.Item>
        )
      })}
    </>
  )
}
