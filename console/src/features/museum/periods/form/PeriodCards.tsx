import type { Period } from '@learning-cms/contract/museum/periods'
import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { YearField } from '#kit/fields/dates/YearField.tsx'
import { nameIn, type PeriodValues } from './period-values.ts'
import type { PeriodFormOf } from './PeriodForm.tsx'
import classes from '#features/museum/periods/period.module.css'

type Props = { form: PeriodFormOf; period: Period | undefined }

export const NamingCard = memo(
  Naming,
  sameFields<PeriodValues>('nameVi', 'nameEn', 'shortDescriptionVi', 'shortDescriptionEn'),
)

function Naming({ form }: { form: PeriodFormOf }) {
  const say = useWords(periodFormWords)
  const long = { autosize: true, minRows: 4, maxRows: 14, maxLength: 2000 }
  return (
    <FormCard title={say('naming')}>
      <FormLine>
        <TextInput
          label={say('nameVi')}
          required
          lang="vi"
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('nameVi')}
        />
        <InEnglish>
          <TextInput
            label={say('nameEn')}
            required
            lang="en"
            maxLength={255}
            autoComplete="off"
            {...form.getInputProps('nameEn')}
          />
        </InEnglish>
      </FormLine>
      <FormLine>
        <Textarea label={say('shortDescriptionVi')} lang="vi" {...long} {...form.getInputProps('shortDescriptionVi')} />
        <InEnglish>
          <Textarea
            label={say('shortDescriptionEn')}
            lang="en"
            {...long}
            {...form.getInputProps('shortDescriptionEn')}
          />
        </InEnglish>
      </FormLine>
    </FormCard>
  )
}

const haveSameYears = sameFields<PeriodValues>('startYear', 'endYear')

export const YearsCard = memo(
  Years,
  (one: Props, other: Props) => one.period?.overlaps === other.period?.overlaps && haveSameYears(one, other),
)

function Years({ form, period }: Props) {
  const say = useWords(periodFormWords)
  const language = useLanguage()
  const overlaps = period?.overlaps ?? []
  return (
    <FormCard title={say('yearsTitle')} help={say('yearsHelp')}>
      <YearField
        label={say('startYear')}
        required
        placeholder={say('startYearPlaceholder')}
        {...form.getInputProps('startYear')}
      />
      <YearField label={say('endYear')} placeholder={say('endYearPlaceholder')} {...form.getInputProps('endYear')} />
      {overlaps.length > 0 && (
        <p className={classes['notice']} role="status">
          {say('overlaps', { names: overlaps.map((one) => nameIn(one, language)).join(', ') })}
        </p>
      )}
    </FormCard>
  )
}

const haveSamePicture = sameFields<PeriodValues>('imageId', 'imageAltVi', 'imageAltEn')

export const PictureCard = memo(
  PictureOf,
  (one: Props, other: Props) => one.period?.image === other.period?.image && haveSamePicture(one, other),
)

function PictureOf({ form, period }: Props) {
  const say = useWords(periodFormWords)
  return (
    <FormCard title={say('imageId')}>
      <MediaField
        aria-label={say('imageId')}
        target={{ entity: 'periods', id: period?.id, field: 'imageId' }}
        picture={period?.image}
        {...form.getInputProps('imageId')}
      />
      {form.values.imageId && (
        <>
          <TextInput
            label={say('imageAltVi')}
            description={say('imageAltHelp')}
            lang="vi"
            maxLength={300}
            {...form.getInputProps('imageAltVi')}
          />
          <InEnglish>
            <TextInput label={say('imageAltEn')} lang="en" maxLength={300} {...form.getInputProps('imageAltEn')} />
          </InEnglish>
        </>
      )}
    </FormCard>
  )
}
