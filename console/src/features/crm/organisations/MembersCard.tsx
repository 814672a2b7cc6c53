import type { Member } from '@learning-cms/contract/crm/customers/organisations'
import { organisationWords } from '@learning-cms/texts/crm/customers/organisations'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { usePersonLabel } from '#records/person/person-label.ts'
import { customersNamed, membersOf, organisationsApi, touchedByOrganisations } from './organisations.api.ts'
import classes from './organisations.module.css'

const PAUSE_MS = 200

/** The people of an organisation and what each is there. */
export function MembersCard({ id }: { id: string }) {
  const say = useWords(organisationWords)
  const mayWrite = useMay()('crm:write')
  const rows = useQuery(membersOf(id)).data?.rows
  return (
    <FormCard title={say('membersOf')}>
      {mayWrite && <AddMember id={id} />}
      {rows?.length === 0 && <EmptyState title={say('noMembers')} why={say('noMembersWhy')} />}
      <ul className={classes['members']}>
        {rows?.map((member) => (
          <li key={member.id}>
            <OneMember id={id} member={member} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </FormCard>
  )
}

type OneProps = { id: string; member: Member; mayWrite: boolean }

function OneMember({ id, member: { id: personId, fullName, role, email, phone }, mayWrite }: OneProps) {
  const say = useWords(organisationWords)
  const { hrefOf, follow } = useFollow()
  const to = `/crm/customers/${personId}`
  const remove = useSave({
    save: () => organisationsApi.removeMember({ params: { id, personId } }),
    touches: touchedByOrganisations,
    done: say('memberRemoved'),
    failed: say('memberFailed'),
  })
  return (
    <>
      <a href={hrefOf(to)} onClick={(event) => follow(event, to)}>
        <PersonName name={fullName} avatar={null} detail={[role, phone || email].filter(Boolean).join(' · ')} />
      </a>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={remove.isPending}
          aria-label={say('takeOut', { name: fullName })}
          onClick={() => remove.mutate(undefined)}
        >
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

function AddMember({ id }: { id: string }) {
  const say = useWords(organisationWords)
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const [personId, setPerson] = useState<string | null>(null)
  const [role, setRole] = useState('')
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const found = useQuery(customersNamed(typed)).data?.rows ?? []
  const add = useSave({
    save: (person: string) => organisationsApi.setMember({ params: { id, personId: person }, body: { role } }),
    touches: touchedByOrganisations,
    done: say('memberAdded'),
    failed: say('memberFailed'),
    onSaved: () => {
      setPerson(null)
      setRole('')
    },
  })
  return (
    <form
      className={classes['add']}
      onSubmit={(event) => {
        event.preventDefault()
        if (personId) add.mutate(personId)
      }}
    >
      <Select
        label={say('person')}
        placeholder={say('findPerson')}
        searchable
        clearable
        filter={({ options }) => options}
        nothingFoundMessage={say('nobodyFound')}
        data={found.map((row) => ({ value: row.id, label: labelOf(row) }))}
        value={personId}
        onChange={setPerson}
        onSearchChange={(text) => setSearch(text.split(' · ')[0] ?? '')}
      />
      <TextInput
        label={say('role')}
        maxLength={120}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!personId} loading={add.isPending}>
        {say('addMember')}
      </Button>
    </form>
  )
}
