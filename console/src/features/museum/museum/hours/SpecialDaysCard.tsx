import type { SpecialDay } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { InEnglish } from '#api/session/register-languages.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { memo } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { AddIcon, DeleteIcon } from '#kit/show/icons.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import { momentOf } from './hours.ts'
import type { MuseumCardProps } from '#features/museum/museum/MuseumForm.tsx'
import type { MuseumValues } from '#features/museum/museum/museum-values.ts'
import classes from '#features/museum/museum/museum.module.css'
import { Spans } from './Spans.tsx'

export const SpecialDaysCard = memo(SpecialDays, sameFields<MuseumValues>('specialDays'))

function SpecialDays({ form }: Pick<MuseumCardProps, 'form'>) {
  const say = useWords(museumWords)
  const { isReadOnly, errors } = useFormContext()
  const { specialDays } = form.values
  const set = (days: SpecialDay[]) => form.setFieldValue('specialDays', days)
  const add = () => {
    const { day } = momentOf(Date.now())
    set([...specialDays, { from: day, to: day, hours: [], noteVi: '', noteEn: '' }])
  }
  const wrong = errors['specialDays']
  return (
    <FormCard title={say('specialDays')} help={say('specialHelp')}>
      <div className={classes['specials']} data-path="specialDays" tabIndex={-1}>
        {specialDays.length === 0 && <p className={classes['quiet']}>{say('specialNone')}</p>}
        {wrong && (
          <p className={classes['wrong']} role="alert">
            {wrong}
          </p>
        )}
        {specialDays.map((day, at) => (
          <OneDay
            // oxlint-disable-next-line react/no-array-index-key -- Entries are identified by their position only
            key={at}
            day={day}
            at={at}
            onChange={(changed) => set(form.getValues().specialDays.with(at, changed))}
            onRemove={() => set(form.getValues().specialDays.toSpliced(at, 1))}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            className={classes['add']}
            leftSection={<AddIcon size={18} aria-hidden />}
            onClick={add}
          >
            {say('addDay')}
          </Button>
        )}
      </div>
    </FormCard>
  )
}

type DayProps = { day: SpecialDay; at: number; onChange: (day: SpecialDay) => void; onRemove: () => void }

function OneDay({ day, at, onChange, onRemove }: DayProps) {
  const say = useWords(museumWords)
  const { isReadOnly, errors } = useFormContext()
  const path = `specialDays.${at}`
  const name = say('specialDay', { number: at + 1 })
  const field = (part: 'from' | 'to' | 'noteVi' | 'noteEn') => ({
    label: say(part),
    'data-path': `${path}.${part}`,
    error: errors[`${path}.${part}`],
    value: day[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...day, [part]: currentTarget.value }),
  })
  const changeFrom = (from: string) => onChange({ ...day, from, to: day.to < from ? from : day.to })
  return (
    <section className={classes['special']} aria-label={name}>
      <div className={classes['specialFields']}>
        <FormLine>
          <DateField {...field('from')} onChange={changeFrom} />
          <DateField {...field('to')} min={day.from} onChange={(to) => onChange({ ...day, to })} />
        </FormLine>
        <Spans of={name} path={`${path}.hours`} spans={day.hours} onChange={(hours) => onChange({ ...day, hours })} />
        <FormLine>
          <TextInput lang="vi" maxLength={200} {...field('noteVi')} />
          <InEnglish>
            <TextInput lang="en" maxLength={200} {...field('noteEn')} />
          </InEnglish>
        </FormLine>
      </div>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={say('removeDay', { number: at + 1 })}
          onClick={onRemove}
        >
          <DeleteIcon size={18} />
        </ActionIcon>
      )}
    </section>
  )
}
