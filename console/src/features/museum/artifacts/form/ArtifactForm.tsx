import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { isSame } from '@learning-cms/domain/records/merge'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { InEnglish } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { PageSection } from '#kit/page/SectionNavigator.tsx'
import { DeleteIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { Appointments } from '#records/appointments/Appointments.tsx'
import { AgeCard } from './AgeCard.tsx'
import { nameIn } from '#features/museum/artifacts/artifact-names.ts'
import {
  artifactSchema,
  fieldNames,
  newArtifactSchema,
  saveArtifact,
  valuesFor,
  type ArtifactValues,
} from './artifact-values.ts'
import { touchedByArtifacts } from '#features/museum/artifacts/artifacts.api.ts'
import { ArtifactNarration } from '#features/museum/artifacts/page/ArtifactNarration.tsx'
import { CareCard, MoreCard } from './CareCards.tsx'
import { GalleryCard } from './GalleryCard.tsx'
import { MakingCard } from './MakingCard.tsx'
import { ModelCard } from './ModelCard.tsx'
import { OriginCard } from './OriginCard.tsx'
import { RegisterCard } from './RegisterCard.tsx'
import { StatusCard } from '#features/museum/artifacts/page/StatusCard.tsx'
import { DescriptionCard, NamingCard } from './TextCards.tsx'
import { TranslationCard } from './TranslationCard.tsx'
import { useRemoveArtifact } from '#features/museum/artifacts/page/use-artifact-commands.tsx'
import { useDisplayValue } from '#features/museum/artifacts/list/use-display-value.tsx'

export type ArtifactFormOf = FormOf<ArtifactValues>
type Props = {
  artifact?: Artifact
  /** The initial values of a new artifact: the next number and a code for it. */
  proposed?: Pick<ArtifactValues, 'priority' | 'code'>
  onCreated?: (artifact: Artifact) => void
  /** Reports whether there are unsaved changes. */
  onDirty?: (isDirty: boolean) => void
}

export function ArtifactForm({ artifact, proposed, onCreated, onDirty }: Props) {
  const say = useWords(artifactFormWords)
  const may = useMay()
  const language = useLanguage()
  const show = useDisplayValue()
  const [valuesOf] = useState(() => valuesFor(proposed))
  const save = useSave({
    save: saveArtifact,
    touches: touchedByArtifacts,
    done: (saved, { base }) => say(base ? 'saved' : 'created', { name: nameIn(saved, language) }),
  })
  return (
    <RecordForm
      name={artifact ? nameIn(artifact, language) : say('newTitle')}
      row={artifact}
      {...(artifact && { notes: <PendingFiles entity="artifacts" id={artifact.id} /> })}
      valuesOf={valuesOf}
      schema={artifact ? artifactSchema : newArtifactSchema}
      names={fieldNames(say)}
      show={show}
      save={may('artifacts:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(artifact ? 'saveFailed' : 'createFailed')}
      {...(!artifact && { saveLabel: say('createNow') })}
      {...(artifact && may('artifacts:delete') && { remove: <RemoveButton artifact={artifact} /> })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => (
        <Cards form={form} artifact={artifact} isDirty={!isSame(valuesOf(artifact), form.values)} onDirty={onDirty} />
      )}
    </RecordForm>
  )
}

type CardsProps = { form: ArtifactFormOf; artifact: Artifact | undefined; isDirty: boolean } & Pick<Props, 'onDirty'>

function Cards({ form, artifact, isDirty, onDirty }: CardsProps) {
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const card = { form, artifact }
  return (
    <FormColumns
      lead={<StatusCard artifact={artifact} isDirty={isDirty} />}
      aside={
        <>
          <InEnglish>{artifact && <TranslationCard artifact={artifact} isDirty={isDirty} />}</InEnglish>
          <MakingCard {...card} />
          <CareCard {...card} />
          {artifact && <Appointments kind="artifact" id={artifact.id} />}
        </>
      }
    >
      <PageSection id="register">
        <RegisterCard {...card} />
      </PageSection>
      <PageSection id="naming">
        <NamingCard {...card} />
      </PageSection>
      <AgeCard {...card} />
      <PageSection id="media">
        <Stack gap={16}>
          <ModelCard {...card} />
          <GalleryCard {...card} />
        </Stack>
      </PageSection>
      <PageSection id="narration">
        <ArtifactNarration {...card} />
      </PageSection>
      <PageSection id="origin">
        <OriginCard {...card} />
      </PageSection>
      <PageSection id="texts">
        <DescriptionCard {...card} />
      </PageSection>
      <MoreCard {...card} />
    </FormColumns>
  )
}

function RemoveButton({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactWords)
  const { go } = useFollow()
  const remove = useRemoveArtifact(() => go('/museum/artifacts'))
  return (
    <Button variant="subtle" color="red" leftSection={<DeleteIcon size={18} />} onClick={() => remove(artifact)}>
      {say('remove')}
    </Button>
  )
}
