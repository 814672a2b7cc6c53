import { callDirections, callOutcomes } from '@learning-cms/contract/people/contact'
import type { customerCalls } from '@learning-cms/contract/crm/customers/customer-contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { NumberInput, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { useSave } from '#api/saving/use-save.ts'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { ClockField } from '#kit/fields/dates/ClockField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { FormLine } from '#kit/form/FormColumns.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useWords } from '#kit/text/words.ts'
import { callsApi, touchedByCustomers } from '#features/crm/customers/customers.api.ts'
import { instantHere, nowHere } from '#kit/fields/dates/here.ts'

type Props = { id: string; isOpen: boolean; onClose: () => void }

export function CallDrawer({ id, isOpen, onClose }: Props) {
  const say = useWords(customerPageWords)
  return (
    <Drawer title={say('logCall')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <CallForm id={id} onClose={onClose} />}
    </Drawer>
  )
}

type CallBody = z.input<typeof customerCalls.addCall.body>

function CallForm({ id, onClose }: Omit<Props, 'isOpen'>) {
  const say = useWords(customerPageWords)
  const [typed, setTyped] = useState({
    direction: 'out',
    outcome: 'reached',
    minutes: 5,
    body: '',
    ...nowHere(),
  } as const as CallValues)
  const set = (change: Partial<CallValues>) => setTyped((now) => ({ ...now, ...change }))
  const save = useSave({
    save: (body: CallBody) => callsApi.addCall({ params: { id }, body }),
    touches: touchedByCustomers,
    done: say('callSaved'),
    failed: say('callFailed'),
    onSaved: onClose,
  })
  const problem = problemIn(save.error ?? undefined)
  const errors = errorsOf(problem?.fields ?? {})
  const { day, minute, ...rest } = typed
  return (
    <DialogForm
      act={say('logCall')}
      error={problem && Object.keys(errors).length === 0 ? problem.message : undefined}
      isBusy={save.isPending}
      onSubmit={() => save.mutate({ ...rest, calledAt: instantHere(day, minute ?? 0) })}
      onClose={onClose}
    >
      <CallFields typed={typed} set={set} error={errors['calledAt']} />
    </DialogForm>
  )
}

type CallValues = Omit<CallBody, 'calledAt'> & { day: string; minute: number | null }

type CallFieldsProps = { typed: CallValues; set: (change: Partial<CallValues>) => void; error: ReactNode }

function CallFields({ typed, set, error }: CallFieldsProps) {
  const say = useWords(customerPageWords)
  const sayContact = useWords(contactWords)
  return (
    <Stack>
      <SegmentedControl
        aria-label={say('direction')}
        data={callDirections.map((value) => ({ value, label: sayContact(value) }))}
        value={typed.direction}
        onChange={(direction) => set({ direction })}
      />
      <Select
        label={say('outcome')}
        allowDeselect={false}
        checkIconPosition="right"
        data={callOutcomes.map((value) => ({ value, label: sayContact(value) }))}
        value={typed.outcome}
        onChange={(outcome) => outcome && set({ outcome })}
      />
      <FormLine>
        <DateField label={say('calledOn')} value={typed.day} onChange={(day) => set({ day })} error={error} />
        <ClockField label={say('calledTime')} value={typed.minute} onChange={(minute) => set({ minute })} />
        <NumberInput
          label={say('minutes')}
          min={0}
          max={1440}
          allowDecimal={false}
          allowNegative={false}
          value={typed.minutes}
          onChange={(minutes) => set({ minutes: Number(minutes) || 0 })}
        />
      </FormLine>
      <Textarea
        label={say('callBody')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        value={typed.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </Stack>
  )
}
