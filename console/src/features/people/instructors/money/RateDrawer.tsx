import { addRateBody, type Rates } from '@learning-cms/contract/money/earnings'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Instructor } from '@learning-cms/contract/people/instructors'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { earningsApi, touchedByEarnings } from './money.api.ts'
import classes from './money.module.css'

type Props = { instructor: Instructor; isOpen: boolean; onClose: () => void }
type InstructorRateValues = { basisPoints: number; effectiveFrom: string | undefined; note: string }

export function RateDrawer({ instructor, isOpen, onClose }: Props) {
  const say = useWords(moneyWords)
  return (
    <Drawer title={say('changeRate')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <RateForm instructor={instructor} onSaved={onClose} />}
    </Drawer>
  )
}

function RateForm({ instructor, onSaved }: { instructor: Instructor; onSaved: () => void }) {
  const say = useWords(moneyWords)
  const { percent } = useFormat()
  const add = useSave({
    save: (body: InstructorRateValues) => earningsApi.addRate({ params: { id: instructor.id }, body }),
    touches: touchedByEarnings,
    done: (_rates: Rates, { basisPoints }) => say('rateSaved', { rate: percent(basisPoints / 10_000) }),
    onSaved,
  })
  const names = { basisPoints: say('newRate'), effectiveFrom: say('from'), note: say('note') }
  return (
    <RecordForm<InstructorRateValues, { id: string; version: number }>
      name={say('changeRate')}
      row={undefined}
      part="rate"
      valuesOf={() => ({ basisPoints: 7_000, effectiveFrom: undefined, note: '' })}
      schema={addRateBody}
      names={names}
      save={async (body) => {
        await add.mutateAsync(body)
        return { id: instructor.id, version: instructor.version }
      }}
      failed={say('rateFailed')}
      saveLabel={say('changeRate')}
    >
      {(form) => (
        <div className={classes['stack']}>
          <NumberInput
            label={names.basisPoints}
            description={say('rateHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            max={100}
            decimalScale={2}
            maw={200}
            data-autofocus
            value={form.values.basisPoints / 100}
            error={form.errors['basisPoints']}
            onChange={(typed) => form.setFieldValue('basisPoints', Math.round(Number(typed) * 100))}
          />
          <Beginning form={form} />
          <TextInput
            label={names.note}
            description={say('noteHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={300}
            {...form.getInputProps('note')}
          />
        </div>
      )}
    </RecordForm>
  )
}

/** The first instant of a day in Vietnam. */
const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString()

function Beginning({ form }: { form: FormOf<InstructorRateValues> }) {
  const say = useWords(moneyWords)
  const [tomorrow] = useState(() => daysAfter(dayIn(Date.now()), 1))
  const { effectiveFrom } = form.values
  const day = effectiveFrom && dayIn(Date.parse(effectiveFrom))
  const from = (chosen: string) => form.setFieldValue('effectiveFrom', chosen === '' ? undefined : startOf(chosen))
  return (
    <>
      <Radio.Group
        label={say('from')}
        value={day ? 'later' : 'now'}
        onChange={(choice) => from(choice === 'now' ? '' : tomorrow)}
      >
        <Stack gap={8} mt={8}>
          <Radio value="now" label={say('fromNow')} />
          <Radio value="later" label={say('fromLater')} />
        </Stack>
      </Radio.Group>
      {day && (
        <DateField
          isFilter
          label={say('fromDay')}
          min={tomorrow}
          maw={200}
          value={day}
          error={form.errors['effectiveFrom']}
          onChange={(day) => from(day || tomorrow)}
        />
      )}
    </>
  )
}
