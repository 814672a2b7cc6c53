import { addressKinds, socialNetworks } from '@learning-cms/contract/crm/customers/customers'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { AddIcon, CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import type { CustomerValues } from '#features/crm/customers/customer-values.ts'
import classes from '#features/crm/customers/list/customers.module.css'
import { provinceList, wardList } from '#features/crm/customers/customers.api.ts'

type CustomerFormOf = FormOf<CustomerValues>
type Props = { form: CustomerFormOf; label: string }
type ListedFieldName = 'emails' | 'phones' | 'addresses' | 'links'

type LinesProps = {
  form: CustomerFormOf
  name: ListedFieldName
  label: string
  act: string
  most: number
  fresh: CustomerValues[ListedFieldName][number]
  children: (at: number) => ReactNode
}

/** Lines that can be added and removed; each names itself for who cannot see it. */
function Lines({ form, name, label, act, most, fresh, children }: LinesProps) {
  const lines = form.values[name]
  return (
    <div role="group" aria-label={label} className={classes['lines']}>
      {lines.map((_, at) => children(at))}
      {lines.length < most && (
        <div>
          <Button
            variant="default"
            leftSection={<AddIcon size={18} aria-hidden />}
            onClick={() => form.insertListItem(name, fresh)}
          >
            {act}
          </Button>
        </div>
      )}
    </div>
  )
}

function Remove({ form, name, at }: { form: CustomerFormOf; name: ListedFieldName; at: number }) {
  const say = useWords(customerPageWords)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={say('removeLine', { number: at + 1 })}
      onClick={() => form.removeListItem(name, at)}
    >
      <CloseIcon size={18} aria-hidden />
    </ActionIcon>
  )
}

const freshContact = { value: '', label: '', isVerified: false }

export function ContactsField({ form, name, label, act }: Props & { name: 'emails' | 'phones'; act: string }) {
  const say = useWords(customerPageWords)
  return (
    <Lines form={form} name={name} label={label} act={act} most={10} fresh={freshContact}>
      {(at) => (
        <div key={at} className={classes['line']}>
          <TextInput
            label={label}
            type={name === 'emails' ? 'email' : 'tel'}
            autoComplete="off"
            maxLength={name === 'emails' ? 254 : 20}
            {...form.getInputProps(`${name}.${at}.value`)}
          />
          <TextInput
            label={say('label')}
            placeholder={say('labelExample')}
            maxLength={40}
            {...form.getInputProps(`${name}.${at}.label`)}
          />
          <Checkbox
            className={classes['check']}
            label={say('isVerified')}
            {...form.getInputProps(`${name}.${at}.isVerified`, { type: 'checkbox' })}
          />
          <Remove form={form} name={name} at={at} />
        </div>
      )}
    </Lines>
  )
}

const freshAddress = { kind: 'home', line: '', provinceCode: null, wardCode: null } as const

export function AddressesField({ form, label }: Props) {
  const say = useWords(customerPageWords)
  return (
    <Lines form={form} name="addresses" label={label} act={say('addAddress')} most={10} fresh={freshAddress}>
      {(at) => <AddressLine key={at} form={form} at={at} />}
    </Lines>
  )
}

function AddressLine({ form, at }: { form: CustomerFormOf; at: number }) {
  const say = useWords(customerPageWords)
  const may = useMay()
  const province = form.values.addresses[at]?.provinceCode ?? ''
  const provinces = useQuery({ ...provinceList, enabled: may('orders:read') }).data?.rows ?? []
  const wards = useQuery({ ...wardList(province), enabled: may('orders:read') && province !== '' }).data?.rows ?? []
  const offer = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const provinceInput = form.getInputProps(`addresses.${at}.provinceCode`)
  return (
    <div className={`${classes['line']} ${classes['postal']}`}>
      <Select
        label={say('kind')}
        data={addressKinds.map((value) => ({ value, label: say(value) }))}
        allowDeselect={false}
        checkIconPosition="right"
        {...form.getInputProps(`addresses.${at}.kind`)}
      />
      <TextInput
        label={say('line')}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(`addresses.${at}.line`)}
      />
      <Select
        label={say('province')}
        data={provinces.map(offer)}
        searchable
        clearable
        {...provinceInput}
        onChange={(code) => {
          provinceInput.onChange(code)
          form.setFieldValue(`addresses.${at}.wardCode`, null)
        }}
      />
      <div className={classes['tools']}>
        <Select
          label={say('ward')}
          data={wards.map(offer)}
          searchable
          clearable
          disabled={!province}
          flex={1}
          {...form.getInputProps(`addresses.${at}.wardCode`)}
        />
        <Remove form={form} name="addresses" at={at} />
      </div>
    </div>
  )
}

const freshLink = { network: 'facebook', url: '' } as const

export function LinksField({ form, label }: Props) {
  const say = useWords(customerPageWords)
  return (
    <Lines form={form} name="links" label={label} act={say('addLink')} most={8} fresh={freshLink}>
      {(at) => (
        <div key={at} className={classes['line']}>
          <TextInput label={say('url')} type="url" maxLength={300} {...form.getInputProps(`links.${at}.url`)} />
          <Select
            label={say('network')}
            data={socialNetworks.map((value) => ({ value, label: say(value) }))}
            allowDeselect={false}
            checkIconPosition="right"
            {...form.getInputProps(`links.${at}.network`)}
          />
          <Remove form={form} name="links" at={at} />
        </div>
      )}
    </Lines>
  )
}
