import { consentSources, type ConsentSource } from '@learning-cms/contract/people/contact'
import type { ConsentState } from '@learning-cms/contract/crm/customers/customer-contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { Select, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { ClockField } from '#kit/fields/dates/ClockField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { FormLine } from '#kit/form/FormColumns.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/crm/customers/list/customers.module.css'
import { consentsApi, touchedByCustomers } from '#features/crm/customers/customers.api.ts'
import { instantHere, nowHere } from '#kit/fields/dates/here.ts'

type Props = { id: string; state: ConsentState; onClose: () => void }
type ConsentValues = { source: ConsentSource; proof: string; day: string; minute: number | null }

/** Records a yes with its proof, or a no. The text is shown word for word. */
export function ConsentDrawer({ id, state: { purpose, newest, text }, onClose }: Props) {
  const say = useWords(customerPageWords)
  const sayContact = useWords(contactWords)
  const language = useLanguage()
  const isGiven = !newest?.isGiven
  const [typed, setTyped] = useState<ConsentValues>({ source: 'phone', proof: '', ...nowHere() })
  const set = (change: Partial<ConsentValues>) => setTyped((now) => ({ ...now, ...change }))
  const { source, proof, day, minute } = typed
  const save = useSave({
    save: () =>
      consentsApi.sayConsent({
        params: { id },
        body: { purpose, isGiven, source, proof, at: instantHere(day, minute ?? 0) },
      }),
    touches: touchedByCustomers,
    done: say('consentSaved', { purpose: sayContact(purpose) }),
    failed: say('consentFailed'),
    onSaved: onClose,
  })
  const problem = problemIn(save.error ?? undefined)
  const errors = errorsOf(problem?.fields ?? {})
  return (
    <Drawer
      title={say(isGiven ? 'giveTitle' : 'withdrawTitle', { purpose: sayContact(purpose) })}
      isOpen
      onClose={onClose}
    >
      <DialogForm
        act={say(isGiven ? 'give' : 'withdraw')}
        error={problem && Object.keys(errors).length === 0 ? problem.message : undefined}
        isBusy={save.isPending}
        onSubmit={() => save.mutate(undefined)}
        onClose={onClose}
      >
        <ConsentFields typed={typed} set={set} errors={errors} isGiven={isGiven}>
          {text[language === 'vi' ? 'vi' : 'en']}
        </ConsentFields>
      </DialogForm>
    </Drawer>
  )
}

type ConsentFieldsProps = {
  typed: ConsentValues
  set: (change: Partial<ConsentValues>) => void
  errors: Record<string, ReactNode>
  isGiven: boolean
  /** The text, word for word. */
  children: string
}

function ConsentFields({ typed, set, errors, isGiven, children }: ConsentFieldsProps) {
  const say = useWords(customerPageWords)
  const sayContact = useWords(contactWords)
  return (
    <Stack>
      <blockquote className={classes['text']} aria-label={say('consentText')}>
        {children}
      </blockquote>
      <Select
        label={say('where')}
        allowDeselect={false}
        checkIconPosition="right"
        data={consentSources.map((value) => ({ value, label: sayContact(`from-${value}`) }))}
        value={typed.source}
        onChange={(value) => value && set({ source: value })}
      />
      <FormLine>
        <DateField label={say('calledOn')} value={typed.day} onChange={(day) => set({ day })} error={errors['at']} />
        <ClockField label={say('calledTime')} value={typed.minute} onChange={(minute) => set({ minute })} />
      </FormLine>
      <Textarea
        label={say('proof')}
        description={say('proofHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={isGiven}
        autosize
        minRows={2}
        maxLength={500}
        value={typed.proof}
        error={errors['proof']}
        onChange={(event) => set({ proof: event.currentTarget.value })}
      />
    </Stack>
  )
}
