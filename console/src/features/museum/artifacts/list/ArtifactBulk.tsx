import { artifactBulkWords } from '@learning-cms/texts/museum/artifacts/artifact-bulk'
import type { CommandOf } from '#records/bulk/bulk.api.ts'
import { BulkActs, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { useMay } from '#api/session/session.ts'
import { DeleteIcon, MoveIcon, PublishIcon, UnpublishIcon } from '#kit/show/icons.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { ConditionFields, OwnerFields, PlaceField, tagFieldFor } from './ArtifactBulkFields.tsx'
import { queryOf, touchedByArtifacts, type ArtifactQuery } from '#features/museum/artifacts/artifacts.api.ts'
import { PrintTicked } from './PrintMany.tsx'

export type ArtifactBulkChoice = CommandOf<'artifacts'>
type Props = { selection: Selection; query: ArtifactQuery }
type ArtifactBulkAct = BulkAct & { needs: 'artifacts:write' | 'artifacts:publish' | 'artifacts:delete' }

/** Bulk commands for the ticked artifacts; the server applies its rules to each. */
export function ArtifactBulk({ selection, query }: Props) {
  const may = useMay()
  const acts = useActsOfAll().filter(({ needs }) => may(needs))
  return (
    <>
      <BulkActs
        selection={selection}
        query={queryOf(query)}
        entity="artifacts"
        acts={acts}
        touches={touchedByArtifacts}
      />
      <PrintTicked selection={selection} query={query} />
    </>
  )
}

function useActsOfAll(): ArtifactBulkAct[] {
  const say = useWords(artifactBulkWords)
  const write = { needs: 'artifacts:write' } as const
  const publish = { needs: 'artifacts:publish' } as const
  return [
    { ...write, label: say('setPlace'), isFrequent: true, icon: <MoveIcon {...small} />, Fields: PlaceField },
    {
      ...publish,
      label: say('publish'),
      isFrequent: true,
      command: { do: 'publish' },
      icon: <PublishIcon {...small} />,
    },
    { ...publish, label: say('unpublish'), icon: <UnpublishIcon {...small} />, command: { do: 'unpublish' } },
    { ...write, label: say('addTag'), Fields: TagToAddField },
    { ...write, label: say('removeTag'), Fields: TagToRemoveField },
    { ...write, label: say('setCondition'), Fields: ConditionFields },
    { ...write, label: say('setOwner'), Fields: OwnerFields },
    {
      needs: 'artifacts:delete',
      label: say('putInTrash'),
      command: { do: 'putInTrash' },
      tone: 'danger',
      icon: <DeleteIcon {...small} />,
    },
  ]
}

const small = { size: 18, 'aria-hidden': true } as const
const TagToAddField = tagFieldFor('addTag')
const TagToRemoveField = tagFieldFor('removeTag')
