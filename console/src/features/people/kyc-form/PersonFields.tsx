import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { Checkbox, Select } from '@mantine/core'
import { banks } from '@learning-cms/contract/money/banks'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc-form.module.css'
import { StepField } from './StepField.tsx'
import type { KycStepState } from './use-step.ts'

export function OrganisationFields({ step }: { step: KycStepState }) {
  return (
    <>
      <StepField step={step} of="legalName" required maxLength={200} autoComplete="organization" />
      <div className={classes['line']}>
        <StepField step={step} of="taxCode" required maxLength={14} inputMode="numeric" />
        <StepField step={step} of="position" required maxLength={100} autoComplete="organization-title" />
      </div>
    </>
  )
}

export function PersonalFields({ step }: { step: KycStepState }) {
  const name = useWords(kycLabels)
  const say = useWords(kycFormWords)
  return (
    <>
      <StepField
        step={step}
        of="fullName"
        description={say('fullNameHelp')}
        required
        maxLength={120}
        autoComplete="name"
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
        <StepField step={step} of="nationality" description={say('nationalityHelp')} required maxLength={3} />
      </div>
      <StepField step={step} of="phone" type="tel" maxLength={20} maw={240} autoComplete="tel" />
    </>
  )
}

function Place({ step, of }: { step: KycStepState; of: 'permanent' | 'current' }) {
  const name = useWords(kycLabels)
  return (
    <fieldset className={classes['place']}>
      <legend>{name(of)}</legend>
      <StepField step={step} within={of} of="street" required maxLength={200} autoComplete="street-address" />
      <div className={classes['line']}>
        <StepField step={step} within={of} of="ward" required maxLength={100} />
        <StepField step={step} within={of} of="province" required maxLength={100} />
      </div>
      <StepField step={step} within={of} of="country" required maxLength={3} maw={120} />
    </fieldset>
  )
}

export function AddressFields({ step }: { step: KycStepState }) {
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

export function BankFields({ step }: { step: KycStepState }) {
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
        <StepField step={step} of="accountNumber" required maxLength={30} autoComplete="off" />
        <StepField
          step={step}
          of="accountHolder"
          description={say('bankHelp')}
          required
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <StepField step={step} of="taxCode" description={say('taxHelp')} maxLength={14} maw={240} inputMode="numeric" />
      <Checkbox
        label={name('isTaxResident')}
        checked={step.values['isTaxResident'] === true}
        onChange={({ currentTarget }) => step.set('isTaxResident', currentTarget.checked)}
      />
    </>
  )
}
