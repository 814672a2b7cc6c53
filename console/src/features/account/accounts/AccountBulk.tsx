import type { accountQuery } from '@learning-cms/contract/account/accounts'
import { accountBulkWords } from '@learning-cms/texts/account/accounts/account-bulk'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { BulkActs, type CommandFieldsProps, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { LockIcon, RolesIcon, SuccessIcon } from '#kit/show/icons.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { roleOptions, touchedByAccounts } from './accounts.api.ts'

type Props = { selection: Selection; query: z.output<typeof accountQuery> }

const small = { size: 18, 'aria-hidden': true } as const

/** Bulk commands for the ticked accounts; the server applies its rules to each. */
export function AccountBulk(props: Props) {
  const say = useWords(accountBulkWords)
  const acts: BulkAct[] = [
    { label: say('giveRole'), isFrequent: true, icon: <RolesIcon {...small} />, Fields: RoleToGiveField },
    { label: say('takeRole'), isFrequent: true, Fields: RoleToTakeField },
    { label: say('enable'), icon: <SuccessIcon {...small} />, command: { do: 'enable' } },
    { label: say('disable'), icon: <LockIcon {...small} />, tone: 'danger', command: { do: 'disable' } },
  ]
  return <BulkActs {...props} entity="accounts" acts={acts} touches={touchedByAccounts} />
}

function RoleToGiveField({ onCommand }: CommandFieldsProps) {
  const say = useWords(accountBulkWords)
  const sayAccount = useWords(accountsWords)
  const { data } = useQuery(roleOptions)
  const options = (data?.rows ?? []).map(({ id, name, isGrantable }) => ({
    value: id,
    label: isGrantable ? name : sayAccount('beyondYou', { name }),
    disabled: !isGrantable,
  }))
  const give = (roleId: string | undefined) => onCommand(roleId ? { do: 'giveRole', roleId } : undefined)
  return <RoleSelect options={options} help={say('givenLast')} onChoose={give} />
}

function RoleToTakeField({ onCommand }: CommandFieldsProps) {
  const { data } = useQuery(roleOptions)
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RoleSelect options={options} onChoose={(roleId) => onCommand(roleId ? { do: 'takeRole', roleId } : undefined)} />
  )
}

type RoleSelectProps = {
  options: { value: string; label: string; disabled?: boolean }[]
  help?: string
  onChoose: (roleId: string | undefined) => void
}

function RoleSelect({ options, help, onChoose }: RoleSelectProps) {
  const say = useWords(accountBulkWords)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Select
      label={say('role')}
      description={help}
      data={options}
      value={chosen}
      searchable
      // Above the dialog that contains it.
      comboboxProps={{ zIndex: 310 }}
      onChange={(roleId) => {
        setChosen(roleId)
        onChoose(roleId ?? undefined)
      }}
    />
  )
}
