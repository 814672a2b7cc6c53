import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { usePersonLabel } from '#records/person/person-label.ts'
import { customersNamed, groupsApi, touchedByGroups } from '#features/crm/groups/groups.api.ts'
import classes from '#features/crm/groups/groups.module.css'
import { PasteDialog } from './PasteDialog.tsx'

const PAUSE_MS = 200

/** One customer by name, or many by their addresses. */
export function AddMember({ id }: { id: string }) {
  const say = useWords(groupWords)
  const mayPaste = useMay()('pii:reveal')
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const [isPasting, setPasting] = useState(false)
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const found = useQuery(customersNamed(typed)).data?.rows ?? []
  const add = useSave({
    save: (personId: string) => groupsApi.addMembers({ params: { id }, body: { ids: [personId] } }),
    touches: touchedByGroups,
    done: ({ added, already }) => say('added', { added, already }),
    failed: say('addFailed'),
    onSaved: () => setSearch(''),
  })
  return (
    <div className={classes['tools']}>
      <Select
        aria-label={say('addMember')}
        placeholder={say('findPerson')}
        searchable
        filter={({ options }) => options}
        nothingFoundMessage={say('nobodyFound')}
        data={found.map((row) => ({ value: row.id, label: labelOf(row) }))}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        disabled={add.isPending}
        onChange={(person) => person && add.mutate(person)}
      />
      {mayPaste && (
        <Button variant="default" onClick={() => setPasting(true)}>
          {say('paste')}
        </Button>
      )}
      {isPasting && <PasteDialog id={id} onClose={() => setPasting(false)} />}
    </div>
  )
}
