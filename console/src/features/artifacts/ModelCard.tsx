import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { FormCard } from '#kit/FormColumns.tsx'
import { useWords } from '#kit/words.ts'
import { artifactFormWords } from './artifact.words.ts'
import classes from './artifact.module.css'
import { drawnFor, type CardProps } from './TextCards.tsx'

export const ModelCard = memo(Model, drawnFor('type', 'scale'))

/** Of an artifact in 3D only; what a 2D one once had is kept, unseen. */
function Model({ form, artifact }: CardProps) {
  const say = useWords(artifactFormWords)
  if (form.values.type !== '3D') return null
  return (
    <FormCard title={say('model')}>
      <p className={classes['quiet']}>{say(artifact?.hasModel ? 'modelHas' : 'modelNone')}</p>
      <TextInput
        label={say('scale')}
        description={say('scaleHelp')}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        {...form.getInputProps('scale')}
      />
    </FormCard>
  )
}
