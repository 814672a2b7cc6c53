import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { LinesField } from '#kit/fields/LinesField.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { PartialDateField } from './PartialDateField.tsx'
import { Additions, drawnFor, type ArtifactCardProps } from './TextCards.tsx'

export const CareCard = memo(
  Care,
  drawnFor('inspection', 'inspectionAct', 'inspectionDate', 'inspectionMembers', 'security'),
)

function Care({ form }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  return (
    <FormCard title={say('care')}>
      <Textarea
        label={say('inspection')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('inspection')}
      />
      <FormLine>
        <TextInput label={say('inspectionAct')} maxLength={100} {...form.getInputProps('inspectionAct')} />
        <PartialDateField
          label={say('inspectionDate')}
          placeholder={say('dateHint')}
          {...form.getInputProps('inspectionDate')}
        />
      </FormLine>
      <LinesField label={say('inspectionMembers')} maxLength={100} {...form.getInputProps('inspectionMembers')} />
      <Textarea
        label={say('security')}
        description={say('securityHelp')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps('security')}
      />
    </FormCard>
  )
}

export const MoreCard = memo(
  More,
  drawnFor(
    'addContentVi',
    'addContentEn',
    'condition',
    'conditionDate',
    'acquisitionDocuments',
    'isNationalTreasure',
    'tags',
  ),
)

/** Folded by default. */
function More({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  return (
    <>
      <Folded title={say('additions')} isOpen={form.values.addContentVi !== '' || form.values.addContentEn !== ''}>
        <Additions form={form} artifact={artifact} />
      </Folded>
      <Folded title={say('more')} isOpen={false}>
        <FormLine>
          <TextInput label={say('condition')} maxLength={500} {...form.getInputProps('condition')} />
          <PartialDateField
            label={say('conditionDate')}
            placeholder={say('dateHint')}
            {...form.getInputProps('conditionDate')}
          />
        </FormLine>
        <Textarea
          label={say('acquisitionDocuments')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          {...form.getInputProps('acquisitionDocuments')}
        />
        <TagsInput
          label={say('tags')}
          placeholder={form.values.tags.length === 0 ? say('tagsHint') : ''}
          maxTags={30}
          maxLength={50}
          {...form.getInputProps('tags')}
        />
        <Switch label={say('isNationalTreasure')} {...form.getInputProps('isNationalTreasure', { type: 'checkbox' })} />
      </Folded>
    </>
  )
}

type FoldedProps = { title: string; isOpen: boolean; children: ReactNode }

const Folded = ({ title, isOpen, children }: FoldedProps) => (
  <details className={classes['folded']} open={isOpen}>
    <summary className={classes['summary']}>{title}</summary>
    <div className={classes['inside']}>{children}</div>
  </details>
)
