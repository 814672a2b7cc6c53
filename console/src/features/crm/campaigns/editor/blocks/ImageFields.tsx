import { ALT_LENGTH, type BlockOf } from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { useFormContext } from '#kit/form/form-context.ts'
import { useWords } from '#kit/text/words.ts'
import { MediaField } from '#media/fields/MediaField.tsx'
import { LinkField } from '#features/crm/campaigns/editor/LinkField.tsx'
import type { FieldsOf } from './surroundings.ts'
import { VariableInput } from '#features/crm/campaigns/editor/VariableInput.tsx'

export function ImageFields({ block, path, onChange, language, campaignId, pictures }: FieldsOf<BlockOf<'image'>>) {
  const say = useWords(letterEditorWords)
  const { errors } = useFormContext()
  return (
    <>
      <MediaField
        aria-label={say('type.image')}
        // A name of its own: a letter has several pictures, which only its form takes.
        target={`campaigns/${campaignId}/${block.id}`}
        picture={block.imageId === null ? null : pictures.get(block.imageId)}
        value={block.imageId}
        error={errors[`${path}.imageId`]}
        onChange={(imageId) => onChange({ ...block, imageId })}
      />
      <VariableInput
        label={say('alt')}
        language={language}
        maxLength={ALT_LENGTH}
        value={block.alt}
        error={errors[`${path}.alt`]}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <LinkField
        label={say('imageLink')}
        href={block.href}
        error={errors[`${path}.href`]}
        onChange={(href) => onChange({ ...block, href })}
      />
    </>
  )
}
