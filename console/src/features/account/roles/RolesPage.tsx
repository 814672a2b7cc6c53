import type { Role } from '@learning-cms/contract/account/roles'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useVisit } from '#navigation/start/start.api.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { LeaveGuard } from '#kit/form/drafts/LeaveGuard.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { useWords } from '#kit/text/words.ts'
import { RequireFactor } from './RequireFactor.tsx'
import { ReviewDialog } from './review/ReviewDialog.tsx'
import { SecondPersons } from './second-persons/SecondPersons.tsx'
import { RightsMatrix } from './matrix/RightsMatrix.tsx'
import { RoleCards } from './RoleCards.tsx'
import { RoleDrawer, type OpenedRole } from './RoleDrawer.tsx'
import { roleList } from './roles.api.ts'
import classes from './roles.module.css'
import { RolesSkeleton } from './RolesSkeleton.tsx'
import { useRights, type Rights } from './matrix/use-rights.ts'
import { useRoleActs } from './use-role-acts.ts'

export default function RolesPage() {
  const say = useWords(rolesWords)
  const { data, error, refetch } = useQuery(roleList)
  const [opened, setOpened] = useState<OpenedRole>()
  useVisit('roles')
  return (
    <section className={classes['page']}>
      <PageHeader
        title={say('title')}
        detail={say('lead')}
        actions={<CreateButton onClick={() => setOpened({})}>{say('newRole')}</CreateButton>}
      />
      {data ? (
        <Roles roles={data.rows} onOpen={setOpened} />
      ) : error ? (
        <ErrorState title={say('unableToLoad')} error={error} onRetry={refetch} />
      ) : (
        <RolesSkeleton />
      )}
      <SecondPersons />
      <RequireFactor role={opened?.factorOf} onClose={() => setOpened(undefined)} />
      <RoleDrawer opened={opened} roles={data?.rows ?? []} onClose={() => setOpened(undefined)} />
    </section>
  )
}

function Roles({ roles, onOpen }: { roles: Role[]; onOpen: (opened: OpenedRole) => void }) {
  const say = useWords(rolesWords)
  const isNarrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const rights = useRights(roles)
  const acts = useRoleActs(onOpen)
  const View = isNarrow ? RoleCards : RightsMatrix
  return (
    <>
      <View roles={roles} rights={rights} acts={acts} />
      {rights.changes.length > 0 && <ChangesBar rights={rights} />}
      <LeaveGuard
        name={say('title')}
        isDirty={rights.changes.length > 0}
        mayNotLeave={() => rights.changes.length > 0}
      />
    </>
  )
}

function ChangesBar({ rights }: { rights: Rights }) {
  const say = useWords(rolesWords)
  const [isReviewing, setReviewing] = useState(false)
  return (
    <div className={classes['bar']} data-screen-only>
      <p role="status">{say('pending', { count: rights.changes.length })}</p>
      <Button variant="default" onClick={rights.discard}>
        {say('discard')}
      </Button>
      <Button onClick={() => setReviewing(true)}>{say('review')}</Button>
      <ReviewDialog isOpen={isReviewing} rights={rights} onClose={() => setReviewing(false)} />
    </div>
  )
}
