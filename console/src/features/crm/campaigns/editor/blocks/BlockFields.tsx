import {
  HEADING_LENGTH,
  LABEL_LENGTH,
  spacerSizes,
  type Block,
  type BlockOf,
} from '@learning-cms/contract/crm/mail/blocks'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { NativeSelect } from '@mantine/core'
import { RichTextField } from '#kit/fields/RichTextField.tsx'
import { FormLine } from '#kit/form/FormColumns.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { useWords } from '#kit/text/words.ts'
import { CourseSelect } from '#features/courses/courses/CourseSelect.tsx'
import classes from '#features/crm/campaigns/editor/editor.module.css'
import { ImageFields } from './ImageFields.tsx'
import { LinkField } from '#features/crm/campaigns/editor/LinkField.tsx'
import type { FieldsOf } from './surroundings.ts'
import { VariableInput } from '#features/crm/campaigns/editor/VariableInput.tsx'
import { useChips } from '#features/crm/campaigns/editor/variables.ts'

export function BlockFields({ block, ...rest }: FieldsOf<Block>) {
  if (block.type === 'heading') return <HeadingFields {...rest} block={block} />
  if (block.type === 'paragraph') return <ParagraphFields {...rest} block={block} />
  if (block.type === 'button') return <ButtonFields {...rest} block={block} />
  if (block.type === 'spacer') return <SpacerFields {...rest} block={block} />
  if (block.type === 'course') return <CourseFields {...rest} block={block} />
  if (block.type === 'image') return <ImageFields {...rest} block={block} />
  return null
}

function HeadingFields({ block, path, onChange, language }: FieldsOf<BlockOf<'heading'>>) {
  const say = useWords(letterEditorWords)
  const { errors } = useFormContext()
  return (
    <>
      <VariableInput
        label={say('text')}
        language={language}
        maxLength={HEADING_LENGTH}
        value={block.text}
        error={errors[`${path}.text`]}
        onChange={(text) => onChange({ ...block, text })}
      />
      <FormLine>
        <NativeSelect
          label={say('level')}
          data={([1, 2, 3] as const).map((level) => ({ value: `${level}`, label: say(`level.${level}`) }))}
          value={`${block.level}`}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...block, level: value === '1' ? 1 : value === '3' ? 3 : 2 })
          }
        />
        <AlignField align={block.align} onChange={(align) => onChange({ ...block, align })} />
      </FormLine>
    </>
  )
}

type Align = 'start' | 'center'

function AlignField({ align, onChange }: { align: Align; onChange: (align: Align) => void }) {
  const say = useWords(letterEditorWords)
  return (
    <NativeSelect
      label={say('align')}
      data={(['start', 'center'] as const).map((value) => ({ value, label: say(`align.${value}`) }))}
      value={align}
      onChange={({ currentTarget: { value } }) => onChange(value === 'center' ? 'center' : 'start')}
    />
  )
}

function ParagraphFields({ block, path, onChange, language }: FieldsOf<BlockOf<'paragraph'>>) {
  const say = useWords(letterEditorWords)
  const { errors } = useFormContext()
  return (
    <div className={classes['paragraph']}>
      <RichTextField
        label={say('text')}
        value={block.html}
        error={errors[`${path}.html`]}
        chips={useChips(language)}
        onChange={(html) => onChange({ ...block, html })}
      />
    </div>
  )
}

function ButtonFields({ block, path, onChange, language }: FieldsOf<BlockOf<'button'>>) {
  const say = useWords(letterEditorWords)
  const { errors } = useFormContext()
  return (
    <>
      <FormLine>
        <VariableInput
          label={say('label')}
          language={language}
          maxLength={LABEL_LENGTH}
          value={block.label}
          error={errors[`${path}.label`]}
          onChange={(label) => onChange({ ...block, label })}
        />
        <AlignField align={block.align} onChange={(align) => onChange({ ...block, align })} />
      </FormLine>
      <LinkField
        label={say('link')}
        href={block.href}
        error={errors[`${path}.href`]}
        onChange={(href) => onChange({ ...block, href })}
      />
    </>
  )
}

function SpacerFields({ block, onChange }: FieldsOf<BlockOf<'spacer'>>) {
  const say = useWords(letterEditorWords)
  return (
    <NativeSelect
      label={say('height')}
      maw={220}
      data={spacerSizes.map((value) => ({ value, label: say(`height.${value}`) }))}
      value={block.size}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...block, size: spacerSizes.find((size) => size === value) ?? 'medium' })
      }
    />
  )
}

function CourseFields({ block, path, onChange }: FieldsOf<BlockOf<'course'>>) {
  const say = useWords(letterEditorWords)
  const { errors } = useFormContext()
  return (
    <>
      <CourseSelect
        label={say('course')}
        among={['published']}
        value={block.courseId}
        onChange={(courseId) => onChange({ ...block, courseId })}
      />
      <LinkField
        label={say('courseLink')}
        href={block.href}
        error={errors[`${path}.href`]}
        onChange={(href) => onChange({ ...block, href })}
      />
    </>
  )
}
