import { customerBulkWords } from '@learning-cms/texts/crm/customers/customer-bulk'
import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import type { CommandFieldsProps } from '#records/bulk/BulkActs.tsx'
import { ReasonField } from '#records/bulk/ReasonField.tsx'
import { fixedGroups } from '#features/crm/customers/tabs/customer-groups.api.ts'
import { crmColleagues } from '#records/person/tags.ts'

const PAUSE_MS = 200
const aboveDialog = { zIndex: 400 } as const

const NOT_CHOSEN = ''
const NOBODY = 'nobody'

export function OwnerField({ onCommand }: CommandFieldsProps) {
  const say = useWords(customerBulkWords)
  const owners = useQuery(crmColleagues).data?.rows ?? []
  const [owner, setOwner] = useState(NOT_CHOSEN)
  const choose = (value: string) => {
    setOwner(value)
    const isNobody = value === NOBODY
    onCommand(value === NOT_CHOSEN ? undefined : { do: 'setCustomerOwner', ownerId: isNobody ? null : value })
  }
  return (
    <NativeSelect
      label={say('owner')}
      value={owner}
      data={[
        { value: NOT_CHOSEN, label: say('chooseOwner'), disabled: true },
        { value: NOBODY, label: say('noOwner') },
        ...owners.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      data-autofocus
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

/** Only groups that take members by hand. */
export function GroupField({ onCommand }: CommandFieldsProps) {
  const say = useWords(customerBulkWords)
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const rows = useQuery(fixedGroups(typed)).data?.rows ?? []
  return (
    <Select
      label={say('group')}
      description={say('groupHelp')}
      searchable
      filter={({ options }) => options}
      nothingFoundMessage={say('noGroup')}
      data={rows.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={search}
      comboboxProps={aboveDialog}
      data-autofocus
      onSearchChange={setSearch}
      onChange={(groupId) => onCommand(groupId ? { do: 'addToGroup', groupId } : undefined)}
    />
  )
}

export const BlockField = ({ onCommand }: CommandFieldsProps) => (
  <ReasonField onReason={(reason) => onCommand(reason ? { do: 'block', reason } : undefined)} />
)
