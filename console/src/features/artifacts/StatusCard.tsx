import { artifactRequirements, type Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/artifacts/artifacts'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { useMay } from '#api/session/session.ts'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { PublishChecklist } from '#kit/form/PublishChecklist.tsx'
import { StatusBadge } from '#kit/show/StatusBadge.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { nameIn } from './artifact-names.ts'
import { commandIcons } from './ArtifactMenu.tsx'
import { ArtifactStatusBadge } from './ArtifactStatusBadge.tsx'
import classes from './artifact.module.css'
import { commandsOf } from './commands.ts'
import { useArtifactCommands } from './use-artifact-commands.tsx'
import { Suggestions } from './Suggestions.tsx'

type Props = { artifact: Artifact | undefined; isDirty: boolean }

/** Who can see it, what is missing, and the available commands. */
export const StatusCard = memo(function Status({ artifact, isDirty }: Props) {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  const may = useMay()
  if (!artifact)
    return (
      <FormCard title={say('status')}>
        <StatusBadge tone="warning">{sayList('draft')}</StatusBadge>
        <p className={classes['quiet']}>{say('statusNew')}</p>
      </FormCard>
    )
  const isDraft = artifact.status === 'draft'
  return (
    <FormCard title={say('status')} action={<ArtifactStatusBadge status={artifact.status} />}>
      <p className={classes['quiet']}>{say(isDraft ? 'statusDraft' : 'statusPublished')}</p>
      {isDraft && <Checklist artifact={artifact} />}
      <Suggestions artifact={artifact} />
      {may('artifacts:write') && <Commands artifact={artifact} isDirty={isDirty} />}
      {isDirty && <p className={classes['quiet']}>{say('saveFirst')}</p>}
    </FormCard>
  )
})

export function Commands({ artifact, isDirty }: { artifact: Artifact; isDirty: boolean }) {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const may = useMay()
  const confirmCommand = useArtifactCommands()
  const commands = commandsOf(artifact, may)
  useActions(
    commands.map((command) => ({
      key: command,
      label: say(command),
      about: nameIn(artifact, language),
      run: () => confirmCommand(artifact, command),
    })),
  )
  return commands.map((command) => {
    const Icon = commandIcons[command]
    const isComplete = artifact.missing.length === 0
    return (
      <div key={command}>
        <Button
          variant={command === 'publish' && isComplete ? 'filled' : 'default'}
          leftSection={<Icon size={18} aria-hidden />}
          disabled={isDirty || (command === 'publish' && !isComplete)}
          onClick={() => confirmCommand(artifact, command)}
        >
          {say(command)}
        </Button>
      </div>
    )
  })
}

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
