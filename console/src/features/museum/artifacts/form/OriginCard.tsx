import { acquisitions, type Artifact } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { placesOf } from '#features/museum/artifacts/artifacts.api.ts'
import classes from '#features/museum/artifacts/page/artifact.module.css'
import { Side } from '#features/museum/artifacts/page/Side.tsx'
import { SuggestField } from './words/SuggestField.tsx'
import { drawnFor, type ArtifactCardProps } from './TextCards.tsx'

export const OriginCard = memo(
  Origin,
  drawnFor(
    'ownerVi',
    'ownerEn',
    'ownerIsPublic',
    'acquisition',
    'timeCollection',
    'placeCollectionVi',
    'placeCollectionEn',
    'placeNow',
  ),
)

function Origin({ form, artifact }: ArtifactCardProps) {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  return (
    <FormCard title={say('origin')}>
      <FormLine>
        <Select
          label={say('acquisition')}
          data={acquisitions.map((value) => ({ value, label: sayList(value) }))}
          clearable
          checkIconPosition="right"
          {...form.getInputProps('acquisition')}
        />
        <TextInput
          label={say('timeCollection')}
          placeholder={say('timeCollectionHint')}
          maxLength={255}
          autoComplete="off"
          {...form.getInputProps('timeCollection')}
        />
      </FormLine>
      <Side form={form} artifact={artifact} field="placeCollection">
        <SuggestField
          of="placeCollection"
          label={say('placeCollectionVi')}
          {...form.getInputProps('placeCollectionVi')}
        />
        <SuggestField
          of="placeCollection"
          lang="en"
          label={say('placeCollectionEn')}
          {...form.getInputProps('placeCollectionEn')}
        />
      </Side>
      <Side form={form} artifact={artifact} field="owner">
        <SuggestField of="owner" label={say('ownerVi')} {...form.getInputProps('ownerVi')} />
        <SuggestField of="owner" lang="en" label={say('ownerEn')} {...form.getInputProps('ownerEn')} />
      </Side>
      <Switch
        label={say('ownerIsPublic')}
        description={say('ownerIsPublicHelp')}
        {...form.getInputProps('ownerIsPublic', { type: 'checkbox' })}
      />
      <div className={classes['field']}>
        <SuggestField
          of="placeNow"
          label={say('placeNow')}
          description={say('placeHelp')}
          {...form.getInputProps('placeNow')}
        />
        {artifact && <Places artifact={artifact} />}
      </div>
    </FormCard>
  )
}

/** The previous place, and all moves on request. */
function Places({ artifact: { id, version, placeBefore } }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['places']}>
      {placeBefore && <span>{say('placeBefore', { place: placeBefore })}</span>}
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('places')}
      </Button>
      {isOpen && <Moves id={id} version={version} />}
    </div>
  )
}

function Moves({ id, version }: { id: string; version: number }) {
  const say = useWords(artifactFormWords)
  const { dateTime } = useFormat()
  const { data, isError } = useQuery(placesOf(id, version))
  if (isError) return <p className={classes['unread']}>{say('placesUnable')}</p>
  const label = (from: string, to: string) =>
    from === '' ? say('movedFirst', { to }) : to === '' ? say('movedOut', { from }) : say('movedTo', { from, to })
  return (
    <ol className={classes['moves']}>
      {data?.map(({ id, fromPlace, toPlace, movedAt, movedByName }) => (
        <li key={id}>
          {label(fromPlace, toPlace)}
          <span className={classes['who']}>{say('movedBy', { who: movedByName, when: dateTime(movedAt) })}</span>
        </li>
      ))}
    </ol>
  )
}
