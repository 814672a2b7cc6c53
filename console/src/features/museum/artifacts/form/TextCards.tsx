import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { sameFields } from '#kit/form/conflicts/same-fields.ts'
import { useWords } from '#kit/text/words.ts'
import type { ArtifactValues } from './artifact-values.ts'
import type { ArtifactFormOf } from './ArtifactForm.tsx'
import { Side } from '#features/museum/artifacts/page/Side.tsx'

export type ArtifactCardProps = { form: ArtifactFormOf; artifact: Artifact | undefined }

/** Re-renders only for another record or other values of these fields. */
export const drawnFor = (...names: (keyof ArtifactValues)[]) => {
  const haveSame = sameFields<ArtifactValues>(...names)
  return (one: ArtifactCardProps, other: ArtifactCardProps) => one.artifact === other.artifact && haveSame(one, other)
}

const SHORT_AT_MOST = 500

export const NamingCard = memo(Naming, drawnFor('nameVi', 'nameEn', 'shortDescriptionVi', 'shortDescriptionEn'))

function Naming({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  const hasEnglish = useHasEnglish()
  const line = { maxLength: 255, autoComplete: 'off' }
  return (
    <FormCard title={say('naming')} {...(hasEnglish && { help: say('namingHelp') })}>
      <Side form={form} artifact={artifact} field="name">
        <TextInput label={say('nameVi')} required lang="vi" {...line} {...form.getInputProps('nameVi')} />
        <TextInput label={say('nameEn')} lang="en" {...line} {...form.getInputProps('nameEn')} />
      </Side>
      <Side form={form} artifact={artifact} field="shortDescription">
        <Short form={form} name="shortDescriptionVi" />
        <Short form={form} name="shortDescriptionEn" />
      </Side>
    </FormCard>
  )
}

type ShortProps = { form: ArtifactFormOf; name: 'shortDescriptionVi' | 'shortDescriptionEn' }

function Short({ form, name }: ShortProps) {
  const say = useWords(artifactFormWords)
  return (
    <Textarea
      label={say(name)}
      description={say('letters', { count: form.values[name].length, max: SHORT_AT_MOST })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang={name.endsWith('Vi') ? 'vi' : 'en'}
      rows={5}
      maxLength={SHORT_AT_MOST}
      {...form.getInputProps(name)}
    />
  )
}

export const DescriptionCard = memo(Description, drawnFor('fullDescriptionVi', 'fullDescriptionEn'))

function Description({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  return (
    <FormCard title={say('descriptions')}>
      <Side form={form} artifact={artifact} field="fullDescription">
        <RichTextField label={say('fullDescriptionVi')} {...form.getInputProps('fullDescriptionVi')} />
        <RichTextField label={say('fullDescriptionEn')} {...form.getInputProps('fullDescriptionEn')} />
      </Side>
    </FormCard>
  )
}

/** A card without its own frame, inside a part that can be unfolded. */
export const Additions = memo(AdditionsOf, drawnFor('addContentVi', 'addContentEn'))

function AdditionsOf({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  return (
    <Side form={form} artifact={artifact} field="addContent">
      <RichTextField label={say('addContentVi')} {...form.getInputProps('addContentVi')} />
      <RichTextField label={say('addContentEn')} {...form.getInputProps('addContentEn')} />
    </Side>
  )
}
