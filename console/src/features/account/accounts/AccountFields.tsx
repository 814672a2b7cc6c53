import { accountFilter } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { labelFields, type FieldsOfFilter, type ReferencePicker } from '#kit/filter/labelled-fields.ts'
import { holds } from '#kit/pick/match.ts'
import { useWords } from '#kit/text/words.ts'
import { roleOptions } from './accounts.api.ts'

const RoleOption: ReferencePicker = (input) => {
  const { data } = useQuery(roleOptions)
  return <Select {...input} data={data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []} searchable />
}

const findRoles = async (search: string) =>
  (await queryClient.ensureQueryData(roleOptions)).rows.filter(({ name }) => holds(name, search))

function RoleName({ id }: { id: string }) {
  const { data } = useQuery(roleOptions)
  return data?.rows.find((role) => role.id === id)?.name ?? '…'
}

/** The filter fields of accounts. */
const AccountFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(accountsWords)
  return children(
    labelFields(accountFilter, {
      username: { label: say('account') },
      fullName: { label: say('fullName') },
      status: { label: say('status'), choice: (status) => say(`status.${status}`) },
      roleId: { label: say('role'), reference: { Picker: RoleOption, Name: RoleName, search: findRoles } },
      lastSignedInAt: { label: say('lastSignIn') },
      secondFactor: { label: say('secondFactor'), choice: (state) => say(`secondFactor.${state}`) },
      email: { label: say('email') },
      phone: { label: say('phone') },
      title: { label: say('jobTitle') },
    }),
  )
}

export default AccountFields
