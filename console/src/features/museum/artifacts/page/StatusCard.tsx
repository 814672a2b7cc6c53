import { artifactRequirements, type Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { memo } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './artifact.module.css'
import { Suggestions } from '#features/museum/artifacts/form/words/Suggestions.tsx'

type Props = { artifact: Artifact | undefined; isDirty: boolean }

/** Who can see it, and what is missing. Its state and commands are above the form. */
export const StatusCard = memo(function Status({ artifact, isDirty }: Props) {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  if (!artifact)
    return (
      <FormCard title={say('status')}>
        <StatusBadge tone="warning">{sayList('draft')}</StatusBadge>
        <p className={classes['quiet']}>{say('statusNew')}</p>
      </FormCard>
    )
  const isDraft = artifact.status === 'draft'
  return (
    <FormCard title={say('status')}>
      <p className={classes['quiet']}>{say(isDraft ? 'statusDraft' : 'statusPublished')}</p>
      {isDraft && <Checklist artifact={artifact} />}
      <Suggestions artifact={artifact} />
      {isDirty && <p className={classes['quiet']}>{say('saveFirst')}</p>}
    </FormCard>
  )
})

const needs = {
  shortDescription: { word: 'needShortDescription', path: 'shortDescriptionVi' },
  age: { word: 'needAge', path: 'ageVi' },
  image: { word: 'needImage', path: 'images' },
  alt: { word: 'needAlt', path: 'images' },
  model: { word: 'needModel', path: 'scale' },
} as const

function Checklist({ artifact: { missing, type } }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const applicable = artifactRequirements.filter((one) => one !== (type === '3D' ? 'image' : 'model'))
  return (
    <PublishChecklist
      requirements={applicable.map((name) => ({
        name,
        label: say(needs[name].word),
        path: needs[name].path,
        isMet: !missing.includes(name),
      }))}
    />
  )
}
