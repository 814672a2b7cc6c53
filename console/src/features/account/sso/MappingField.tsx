import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { ActionIcon, Button, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { roleOptions } from './sso.api.ts'
import classes from './sso.module.css'
import type { ProviderFormState } from './use-provider-form.ts'

type Props = {
  form: ProviderFormState['form']
  /** Roles that are mapped already, even if they are not offered. */
  known: { id: string; name: string }[]
}

const OWNER = 'owner'

/** One line a group, with the roles that it gives. */
export function MappingField({ form, known }: Props) {
  const say = useWords(ssoWords)
  const { data } = useQuery(roleOptions)
  const offered = data?.rows.filter(({ key }) => key !== OWNER) ?? []
  const options = offered.map(({ id, name, isGrantable }) => ({
    value: id,
    label: isGrantable ? name : say('beyondYou', { name }),
    disabled: !isGrantable,
  }))
  const missing = known.filter(({ id }) => !offered.some((role) => role.id === id))
  const all = [...options, ...new Map(missing.map(({ id, name }) => [id, { value: id, label: name }])).values()]
  const { mapping } = form.values
  return (
    <>
      {mapping.length > 0 && (
        <ol className={classes['pairs']}>
          {mapping.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Lines are identified by their position only
            <Pair key={at} at={at} form={form} roles={all} />
          ))}
        </ol>
      )}
      {form.errors['mapping'] && (
        <p className={classes['fails']} role="alert">
          {form.errors['mapping']}
        </p>
      )}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => form.insertListItem('mapping', { group: '', roleIds: [] })}
        >
          {say('addGroup')}
        </Button>
      </div>
    </>
  )
}

type PairProps = { at: number; form: Props['form']; roles: { value: string; label: string }[] }

function Pair({ at, form, roles }: PairProps) {
  const say = useWords(ssoWords)
  const number = at + 1
  return (
    <li className={classes['pair']}>
      <TextInput
        aria-label={say('groupOf', { number })}
        placeholder={say('group')}
        maxLength={200}
        {...form.getInputProps(`mapping.${at}.group`)}
      />
      <MultiSelect
        aria-label={say('rolesOf', { number })}
        data={roles}
        searchable
        hidePickedOptions
        {...form.getInputProps(`mapping.${at}.roleIds`)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={say('removeGroup', { number })}
        onClick={() => form.removeListItem('mapping', at)}
      >
        <CloseIcon size={18} />
      </ActionIcon>
    </li>
  )
}
