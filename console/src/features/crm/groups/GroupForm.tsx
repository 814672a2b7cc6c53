import { changeGroupBody, type Group } from '@learning-cms/contract/crm/customers/groups'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { crmColleagues } from '#records/person/tags.ts'
import { groupsApi, touchedByGroups } from './groups.api.ts'

type GroupFormValues = Pick<Group, 'name' | 'description' | 'ownerId'>

const valuesOf = (row: Group | undefined): GroupFormValues => ({
  name: row?.name ?? '',
  description: row?.description ?? '',
  ownerId: row?.ownerId ?? null,
})

/** Name, description and who looks after it. */
export function GroupForm({ group }: { group: Group }) {
  const say = useWords(groupWords)
  const names = { name: say('name'), description: say('description'), ownerId: say('owner') }
  const owners = (useQuery(crmColleagues).data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { ownerId, ownerName } = group
  const isOffered = ownerId === null || owners.some(({ value }) => value === ownerId)
  const offered = isOffered ? owners : [{ value: ownerId, label: ownerName ?? '—' }, ...owners]
  const save = useSave({
    save: ({ body, base }: { body: GroupFormValues; base: Group }) =>
      groupsApi.update({ params: { id: base.id }, version: base.version, body }),
    touches: touchedByGroups,
    done: ({ name }) => say('saved', { name }),
  })
  return (
    <RecordForm<GroupFormValues, Group>
      name={group.name}
      row={group}
      valuesOf={valuesOf}
      schema={changeGroupBody}
      names={names}
      save={(body, base) => save.mutateAsync({ body, base: base ?? group })}
      show={(field, value) => (field === 'ownerId' ? owners.find((one) => one.value === value)?.label : undefined)}
      failed={say('saveFailed')}
    >
      {(form) => (
        <FormCard title={say('details')}>
          <TextInput label={names.name} required maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
          <Textarea
            label={names.description}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={1000}
            {...form.getInputProps('description')}
          />
          <Select
            label={names.ownerId}
            placeholder={say('noOwner')}
            searchable
            clearable
            data={offered}
            {...form.getInputProps('ownerId')}
          />
        </FormCard>
      )}
    </RecordForm>
  )
}
