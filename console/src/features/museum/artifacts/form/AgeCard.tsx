import { readDatePhrase } from '@learning-cms/domain/dates/phrases'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { YearField } from '#kit/fields/dates/YearField.tsx'
import { writeYears } from '#kit/fields/dates/years.ts'
import type { ArtifactFormOf } from './ArtifactForm.tsx'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { Side } from '#features/museum/artifacts/page/Side.tsx'
import { drawnFor, type ArtifactCardProps } from './TextCards.tsx'

export const AgeCard = memo(Age, drawnFor('ageVi', 'ageEn', 'fromYear', 'toYear'))

/** The phrase of the label, and the years it means, which follow the phrase until somebody sets them. */
function Age({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  const { onChange, ...ageVi } = form.getInputProps('ageVi')
  const line = { maxLength: 255, autoComplete: 'off' }
  return (
    <FormCard title={say('dating')}>
      <Side form={form} artifact={artifact} field="age">
        <>
          <TextInput
            label={say('ageVi')}
            placeholder={say('ageHint')}
            lang="vi"
            {...line}
            {...ageVi}
            onChange={(event) => {
              follow(form, event.currentTarget.value)
              onChange(event)
            }}
          />
          <Reading form={form} />
        </>
        <TextInput label={say('ageEn')} lang="en" {...line} {...form.getInputProps('ageEn')} />
      </Side>
      <FormLine>
        <YearField label={say('fromYear')} {...form.getInputProps('fromYear')} />
        <YearField label={say('toYear')} {...form.getInputProps('toYear')} />
      </FormLine>
    </FormCard>
  )
}

const yearsIn = (phrase: string) => {
  const span = readDatePhrase(phrase)
  return { fromYear: span?.fromYear ?? null, toYear: span?.toYear ?? null }
}

/** Years that were not set by hand follow the phrase. */
function follow(form: ArtifactFormOf, phrase: string) {
  const { ageVi, fromYear, toYear } = form.getValues()
  const earlier = yearsIn(ageVi)
  const isNone = fromYear === null && toYear === null
  if (isNone || (fromYear === earlier.fromYear && toYear === earlier.toYear)) form.setValues(yearsIn(phrase))
}

function Reading({ form }: { form: ArtifactFormOf }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const { isReadOnly } = useFormContext()
  const { ageVi, fromYear, toYear } = form.values
  if (ageVi.trim() === '') return null
  const span = readDatePhrase(ageVi)
  if (!span) return <p className={classes['reading']}>{say('ageUnread')}</p>
  const years = writeYears(span.fromYear, span.toYear, language)
  const isOther = span.fromYear !== fromYear || span.toYear !== toYear
  const take = () => form.setValues({ fromYear: span.fromYear, toYear: span.toYear })
  return (
    <p className={classes['reading']}>
      {say(span.isAbout ? 'ageReadAbout' : 'ageRead', { years })}
      {isOther && ` · ${say('ageDiffers')} `}
      {isOther && !isReadOnly && (
        <Button variant="subtle" size="compact-sm" onClick={take}>
          {say('useYears', { years })}
        </Button>
      )}
    </p>
  )
}
