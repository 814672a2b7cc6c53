import type { Role } from '@learning-cms/contract/account/roles'
import { roles as routes } from '@learning-cms/contract/account/roles'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { rolesApi, touchedByRoles } from './roles.api.ts'

/** Name and description of one role, a new one that starts from the rights of another, or whose second factor is required. */
export type OpenedRole = { role?: Role; from?: Role; factorOf?: Role }
type Props = { opened: OpenedRole | undefined; roles: Role[]; onClose: () => void }

export function RoleDrawer({ opened, roles, onClose }: Props) {
  const say = useWords(rolesWords)
  return (
    <Drawer
      isOpen={opened !== undefined && !opened.factorOf}
      onClose={onClose}
      title={opened?.role ? say('rename') : say('newRole')}
    >
      {opened && !opened.factorOf && <RoleForm {...opened} roles={roles} onDone={onClose} />}
    </Drawer>
  )
}

type RoleFormValues = { name: string; description: string }

function RoleForm({ role, from, roles, onDone }: OpenedRole & { roles: Role[]; onDone: () => void }) {
  const say = useWords(rolesWords)
  const [startId, setStartId] = useState<string | null>(from?.id ?? null)
  const start = roles.find(({ id }) => id === startId)
  const save = useSave({
    save: ({ body, base }: { body: RoleFormValues; base: Role | undefined }) =>
      base
        ? rolesApi.update({ params: { id: base.id }, version: base.version, body })
        : rolesApi.create({ body: { ...body, permissions: start?.permissions ?? [] } }),
    touches: touchedByRoles,
    done: ({ name }) => (role ? say('updated', { name }) : say('created', { name })),
    onSaved: onDone,
  })
  const valuesOf = (row: Role | undefined): RoleFormValues =>
    row
      ? { name: row.name, description: row.description }
      : { name: from ? say('copyName', { name: from.name }) : '', description: from?.description ?? '' }
  return (
    <RecordForm
      name={role?.name ?? say('newRole')}
      names={{ name: say('name'), description: say('description') }}
      row={role}
      valuesOf={valuesOf}
      schema={routes.create.body.omit({ permissions: true })}
      save={(body, base) => save.mutateAsync({ body, base })}
      failed={role ? say('updateFailed', { name: role.name }) : say('createFailed')}
      saveLabel={role ? say('save') : say('create')}
    >
      {(form) => (
        <>
          <TextInput label={say('name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
          <Textarea
            label={say('description')}
            description={say('descriptionHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('description')}
          />
          {!role && (
            <Select
              label={say('startFrom')}
              description={say('startFromHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder={say('fromNothing')}
              data={roles.map(({ id, name }) => ({ value: id, label: name }))}
              value={startId}
              onChange={setStartId}
              clearable
            />
          )}
        </>
      )}
    </RecordForm>
  )
}
