import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { ActionIcon, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CloseIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { roleOptions, type RoleOption } from './accounts.api.ts'
import classes from './accounts.module.css'

type Props = {
  /** The first is the primary role. */
  roleIds: string[]
  /** Names of roles that are not among the options. */
  known?: { id: string; name: string }[]
  onChange: (roleIds: string[]) => void
  error?: ReactNode
  isDisabled?: boolean
}

const none: { id: string; name: string }[] = []

/** Roles in order: the primary one first. */
export function RolePicker({ roleIds, known = none, onChange, error, isDisabled }: Props) {
  const say = useWords(accountsWords)
  const { data } = useQuery(roleOptions)
  const options = data?.rows ?? []
  const nameOf = (id: string) => [...options, ...known].find((role) => role.id === id)?.name ?? '…'
  // Once a role is taken, its name is no longer looked for.
  const [search, setSearch] = useState('')
  const without = (id: string) => roleIds.filter((held) => held !== id)
  return (
    <div className={classes['picker']} data-path="roleIds" tabIndex={-1}>
      {roleIds.length > 0 && (
        <ol className={classes['held']}>
          {roleIds.map((id, at) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {at === 0 ? (
                <small>{say('primary')}</small>
              ) : isDisabled ? null : (
                <Act label={say('makePrimary', { name: nameOf(id) })} onClick={() => onChange([id, ...without(id)])}>
                  <MoveUpIcon size={18} />
                </Act>
              )}
              {!isDisabled && (
                <Act label={say('removeRole', { name: nameOf(id) })} onClick={() => onChange(without(id))}>
                  <CloseIcon size={18} />
                </Act>
              )}
            </li>
          ))}
        </ol>
      )}
      <Select
        aria-label={roleIds.length > 0 ? say('addRole') : say('chooseRole')}
        placeholder={roleIds.length > 0 ? say('addRole') : say('chooseRole')}
        data={options.filter(({ id }) => !roleIds.includes(id)).map((role) => asOption(role, say))}
        value={null}
        onChange={(id) => {
          if (id) onChange([...roleIds, id])
          setSearch('')
        }}
        searchValue={search}
        onSearchChange={setSearch}
        error={error}
        disabled={isDisabled ?? false}
        searchable
      />
    </div>
  )
}

const asOption = (
  { id, name, isGrantable }: RoleOption,
  say: ReturnType<typeof useWords<typeof accountsWords.vi>>,
) => ({
  value: id,
  label: isGrantable ? name : say('beyondYou', { name }),
  disabled: !isGrantable,
})

type RolePickerActProps = { label: string; onClick: () => void; children: ReactNode }

const Act = ({ label, onClick, children }: RolePickerActProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
    {children}
  </ActionIcon>
)
