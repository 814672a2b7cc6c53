import type { leadQuery, LostReason } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { BulkActs, type BulkAct, type CommandFieldsProps } from '#records/bulk/BulkActs.tsx'
import { tagFieldFor } from '#records/person/TagFields.tsx'
import { leadOwners, touchedByLeads } from './leads.api.ts'
import { LoseFields } from './page/LoseFields.tsx'

const TagToAdd = tagFieldFor('addLeadTag')
const TagToRemove = tagFieldFor('removeLeadTag')

type Props = { selection: Selection; query: z.output<typeof leadQuery> }

/** Bulk commands for the ticked leads. */
export function LeadBulk(props: Props) {
  const say = useWords(leadWords)
  const acts: BulkAct[] = [
    { label: `${say('assign')}…`, isFrequent: true, Fields: OwnerFields },
    { label: `${say('assignByRules')}…`, command: { do: 'assignByRules' } },
    { label: `${say('addTag')}…`, Fields: TagToAdd },
    { label: `${say('removeTag')}…`, Fields: TagToRemove },
    { label: `${say('lose')}…`, Fields: LossFields },
    { label: `${say('remove')}…`, tone: 'danger', command: { do: 'putInTrash' } },
  ]
  return <BulkActs {...props} entity="leads" acts={acts} touches={[...touchedByLeads, ['trash']]} />
}

const NOBODY = 'nobody'

function OwnerFields({ onCommand }: CommandFieldsProps) {
  const say = useWords(leadWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const fit = (useQuery(leadOwners).data?.rows ?? []).filter(({ isFit }) => isFit)
  return (
    <Select
      label={say('owner')}
      data-autofocus
      searchable
      checkIconPosition="right"
      // Above the dialog that it is in.
      comboboxProps={{ zIndex: 310 }}
      data={[{ value: NOBODY, label: say('noOwner') }, ...fit.map(({ id, name }) => ({ value: id, label: name }))]}
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        onCommand(value ? { do: 'assign', ownerId: value === NOBODY ? null : value } : undefined)
      }}
    />
  )
}

const FIRST: LostReason = 'no-answer'

function LossFields({ onCommand }: CommandFieldsProps) {
  const begin = useEffectEvent(() => onCommand({ do: 'lose', reason: FIRST }))
  useEffect(() => begin(), [])
  return <LoseFields first={FIRST} onChange={(loss) => onCommand({ do: 'lose', ...loss })} />
}
