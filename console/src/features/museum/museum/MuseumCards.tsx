import { museumWords } from '@learning-cms/texts/museum/museum'
import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { MuseumCardProps } from './MuseumForm.tsx'
import type { MuseumValues } from './museum-values.ts'

type Props = Pick<MuseumCardProps, 'form'>

export const NamingCard = memo(Naming, sameFields<MuseumValues>('nameVi', 'nameEn', 'introVi', 'introEn'))

function Naming({ form }: Props) {
  const say = useWords(museumWords)
  const long = { autosize: true, minRows: 6, maxRows: 18, maxLength: 5000, description: say('introHelp') }
  return (
    <FormCard title={say('naming')}>
      <FormLine>
        <TextInput label={say('nameVi')} required lang="vi" maxLength={200} {...form.getInputProps('nameVi')} />
        <InEnglish>
          <TextInput label={say('nameEn')} required lang="en" maxLength={200} {...form.getInputProps('nameEn')} />
        </InEnglish>
      </FormLine>
      <FormLine>
        <Textarea label={say('introVi')} lang="vi" {...long} {...form.getInputProps('introVi')} />
        <InEnglish>
          <Textarea label={say('introEn')} lang="en" {...long} {...form.getInputProps('introEn')} />
        </InEnglish>
      </FormLine>
    </FormCard>
  )
}

export const ContactCard = memo(
  Contact,
  sameFields<MuseumValues>('addressVi', 'addressEn', 'phone', 'email', 'website'),
)

function Contact({ form }: Props) {
  const say = useWords(museumWords)
  return (
    <FormCard title={say('contact')}>
      <TextInput label={say('addressVi')} lang="vi" maxLength={300} {...form.getInputProps('addressVi')} />
      <InEnglish>
        <TextInput label={say('addressEn')} lang="en" maxLength={300} {...form.getInputProps('addressEn')} />
      </InEnglish>
      <TextInput label={say('phone')} type="tel" maxLength={20} {...form.getInputProps('phone')} />
      <TextInput label={say('email')} type="email" maxLength={254} {...form.getInputProps('email')} />
      <TextInput
        label={say('website')}
        type="url"
        placeholder="https://"
        maxLength={300}
        {...form.getInputProps('website')}
      />
    </FormCard>
  )
}

const hasSameLogo = sameFields<MuseumValues>('logoId')

export const LogoCard = memo(
  LogoOf,
  (one: MuseumCardProps, other: MuseumCardProps) => one.museum.logo === other.museum.logo && hasSameLogo(one, other),
)

function LogoOf({ form, museum }: MuseumCardProps) {
  const say = useWords(museumWords)
  return (
    <FormCard title={say('logoId')}>
      <MediaField
        aria-label={say('logoId')}
        target={{ entity: 'museum', id: museum.id, field: 'logoId' }}
        picture={museum.logo}
        {...form.getInputProps('logoId')}
      />
    </FormCard>
  )
}
