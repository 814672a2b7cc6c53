import { weekdays, type OpeningSpan } from '@learning-cms/contract/museum/museum'
import { museumWords } from '@learning-cms/texts/museum/museum'
import { ActionIcon, TextInput } from '@mantine/core'
import { memo } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { CopyDownIcon } from '#kit/show/icons.ts'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { MuseumCardProps } from '#features/museum/museum/MuseumForm.tsx'
import type { MuseumValues } from '#features/museum/museum/museum-values.ts'
import classes from '#features/museum/museum/museum.module.css'
import { Spans } from './Spans.tsx'

export const HoursCard = memo(Hours, sameFields<MuseumValues>('weeklyHours', 'hoursNoteVi', 'hoursNoteEn'))

function Hours({ form }: Pick<MuseumCardProps, 'form'>) {
  const say = useWords(museumWords)
  const { weeklyHours } = form.values
  const change = (at: number, spans: OpeningSpan[]) =>
    form.setFieldValue('weeklyHours', form.getValues().weeklyHours.with(at, spans))
  const copyDown = (at: number) =>
    form.setFieldValue(
      'weeklyHours',
      form.getValues().weeklyHours.map((spans, day, all) => (day > at ? all[at]! : spans)),
    )
  return (
    <FormCard title={say('hours')}>
      <div className={classes['week']}>
        {weekdays.map((weekday, at) => (
          <div key={weekday} className={classes['weekday']}>
            <span className={classes['weekdayName']}>{say(weekday)}</span>
            <Spans
              of={say(weekday)}
              path={`weeklyHours.${at}`}
              spans={weeklyHours[at] ?? []}
              onChange={(spans) => change(at, spans)}
              more={at < weekdays.length - 1 && <CopyDown day={say(weekday)} onCopy={() => copyDown(at)} />}
            />
          </div>
        ))}
      </div>
      <FormLine>
        <TextInput
          label={say('hoursNoteVi')}
          description={say('hoursNoteHelp')}
          lang="vi"
          maxLength={300}
          {...form.getInputProps('hoursNoteVi')}
        />
        <InEnglish>
          <TextInput
            label={say('hoursNoteEn')}
            description={say('hoursNoteHelp')}
            lang="en"
            maxLength={300}
            {...form.getInputProps('hoursNoteEn')}
          />
        </InEnglish>
      </FormLine>
    </FormCard>
  )
}

function CopyDown({ day, onCopy }: { day: string; onCopy: () => void }) {
  const say = useWords(museumWords)
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={say('copyDown', { day })} onClick={onCopy}>
      <CopyDownIcon size={18} />
    </ActionIcon>
  )
}
