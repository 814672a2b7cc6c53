import { MEMBERS_AT_ONCE } from '@learning-cms/contract/people/groups'
import { groupWords } from '@learning-cms/texts/customers/groups'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { fixedGroups, groupsApi, touchedByGroups } from './customer-groups.api.ts'

const PAUSE_MS = 200

type Props = { ids: readonly string[]; onClose: () => void; onAdded: () => void }

/** Adds chosen customers to a group that takes members by hand. */
export default function AddToGroupDialog({ ids, onClose, onAdded }: Props) {
  const say = useWords(groupWords)
  const [search, setSearch] = useState('')
  const [groupId, setGroup] = useState<string | null>(null)
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const rows = useQuery(fixedGroups(typed)).data?.rows ?? []
  const add = useSave({
    save: (id: string) => groupsApi.addMembers({ params: { id }, body: { ids: ids.slice(0, MEMBERS_AT_ONCE) } }),
    touches: touchedByGroups,
    done: ({ added, already }) => say('added', { added, already }),
    onSaved: () => {
      onAdded()
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={say('addToGroupTitle', { count: ids.length })}>
      <DialogForm
        error={add.error?.message}
        act={say('add')}
        isBusy={add.isPending}
        onSubmit={() => groupId && add.mutate(groupId)}
        onClose={onClose}
      >
        <Select
          label={say('pickGroup')}
          description={say('pickGroupHelp')}
          searchable
          filter={({ options }) => options}
          nothingFoundMessage={say('pickGroupNone')}
          data={rows.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId}
          onChange={setGroup}
          searchValue={search}
          onSearchChange={setSearch}
        />
      </DialogForm>
    </Dialog>
  )
}
