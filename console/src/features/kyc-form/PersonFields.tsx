import { kycFormWords } from '@learning-cms/texts/kyc/form'
import { kycLabels } from '@learning-cms/texts/kyc/labels'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { banks } from '@learning-cms/contract/money/banks'
import { DateField } from '#kit/fields/DateField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc-form.module.css'
import type { Step } from './use-step.ts'

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

export function OrganisationFields({ step }: { step: Step }) {
  const name = useWords(kycLabels)
  return (
    <>
      <TextInput
        label={name('legalName')}
        required
        maxLength={200}
        autoComplete="organization"
        {...step.field('legalName')}
      />
      <div className={classes['line']}>
        <TextInput label={name('taxCode')} required maxLength={14} inputMode="numeric" {...step.field('taxCode')} />
        <TextInput
          label={name('position')}
          required
          maxLength={100}
          autoComplete="organization-title"
          {...step.field('position')}
        />
      </div>
    </>
  )
}

export function PersonalFields({ step }: { step: Step }) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  return (
    <>
      <TextInput
        label={name('fullName')}
        description={say('fullNameHelp')}
        inputWrapperOrder={order}
        required
        maxLength={120}
        autoComplete="name"
        {...step.field('fullName')}
      />
      <div className={classes['line']}>
        <DateField
          label={name('birthDate')}
          required
          name="personal.birthDate"
          value={String(step.values['birthDate'])}
          error={step.problems['birthDate']}
          onChange={(day) => step.set('birthDate', day)}
        />
        <TextInput
          label={name('nationality')}
          description={say('nationalityHelp')}
          inputWrapperOrder={order}
          required
          maxLength={3}
          {...step.field('nationality')}
        />
      </div>
      <TextInput
        label={name('phone')}
        type="tel"
        maxLength={20}
        maw={240}
        autoComplete="tel"
        {...step.field('phone')}
      />
    </>
  )
}

function Place({ step, of }: { step: Step; of: 'permanent' | 'current' }) {
  const name = useWords(kycLabels)
  return (
    <fieldset className={classes['place']}>
      <legend>{name(of)}</legend>
      <TextInput
        label={name('street')}
        required
        maxLength={200}
        autoComplete="street-address"
        {...step.field(`${of}.street`)}
      />
      <div className={classes['line']}>
        <TextInput label={name('ward')} required maxLength={100} {...step.field(`${of}.ward`)} />
        <TextInput label={name('province')} required maxLength={100} {...step.field(`${of}.province`)} />
      </div>
      <TextInput label={name('country')} required maxLength={3} maw={120} {...step.field(`${of}.country`)} />
    </fieldset>
  )
}

export function AddressFields({ step }: { step: Step }) {
  const say = useWords(kycFormWords)
  const isSame = step.values['isSame'] === true
  return (
    <>
      <Place step={step} of="permanent" />
      <Checkbox
        label={say('sameAddress')}
        checked={isSame}
        onChange={({ currentTarget }) => step.set('isSame', currentTarget.checked)}
      />
      {!isSame && <Place step={step} of="current" />}
    </>
  )
}

export function BankFields({ step }: { step: Step }) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  return (
    <>
      <Select
        label={name('bankBin')}
        placeholder={say('chooseBank')}
        required
        searchable
        name="bank.bankBin"
        data={banks.map(({ bin, name }) => ({ value: bin, label: name }))}
        value={String(step.values['bankBin']) || null}
        error={step.problems['bankBin']}
        onChange={(bin) => step.set('bankBin', bin ?? '')}
      />
      <div className={classes['line']}>
        <TextInput
          label={name('accountNumber')}
          required
          maxLength={30}
          autoComplete="off"
          {...step.field('accountNumber')}
        />
        <TextInput
          label={name('accountHolder')}
          description={say('bankHelp')}
          inputWrapperOrder={order}
          required
          maxLength={60}
          autoComplete="off"
          {...step.field('accountHolder')}
        />
      </div>
      <TextInput
        label={name('taxCode')}
        description={say('taxHelp')}
        inputWrapperOrder={order}
        maxLength={14}
        maw={240}
        inputMode="numeric"
        {...step.field('taxCode')}
      />
      <Checkbox
        label={name('isTaxResident')}
        checked={step.values['isTaxResident'] === true}
        onChange={({ currentTarget }) => step.set('isTaxResident', currentTarget.checked)}
      />
    </>
  )
}
