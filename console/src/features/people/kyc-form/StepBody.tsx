import type { KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycForm } from '@learning-cms/contract/people/kyc/form'
import { kycFormWords } from '@learning-cms/texts/people/kyc/form'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { Alert, Button } from '@mantine/core'
import type { ComponentType, SubmitEvent } from 'react'
import { useWords } from '#kit/text/words.ts'
import { IdentityFields } from './IdentityFields.tsx'
import classes from './kyc-form.module.css'
import { AddressFields, BankFields, OrganisationFields, PersonalFields } from './PersonFields.tsx'
import { forgetUnsent } from './unsent.ts'
import { useStep, type KycStepState } from './use-step.ts'

const fields: Record<KycStep, ComponentType<{ step: KycStepState }>> = {
  organisation: OrganisationFields,
  personal: PersonalFields,
  identity: IdentityFields,
  address: AddressFields,
  bank: BankFields,
}

type Props = {
  link: string
  form: KycForm
  step: KycStep
  onSaved: (form: KycForm) => void
  /** Fetches what another device has saved. */
  onReload: () => void
}

/** The fields of one step, which are saved separately. */
export function StepBody({ link, form, step, onSaved, onReload }: Props) {
  const say = useWords(kycFormWords)
  const name = useWords(kycLabels)
  const state = useStep({ link, form, step, onSaved })
  const Fields = fields[step]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    state.save()
  }
  return (
    <form className={classes['fields']} onSubmit={submit} noValidate aria-label={name(step)}>
      <Fields step={state} />
      {state.failure && (
        <Alert color="red" role="alert" title={say('failed')}>
          {state.failure.text}
          {state.failure.isElsewhere && (
            <Button
              variant="default"
              mt={12}
              onClick={() => {
                forgetUnsent(form.number, step)
                onReload()
              }}
            >
              {say('loadTheirs')}
            </Button>
          )}
        </Alert>
      )}
      <Button type="submit" loading={state.isSaving} className={classes['save']}>
        {say('saveStep')}
      </Button>
    </form>
  )
}
