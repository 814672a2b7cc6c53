import type { customerQuery } from '@learning-cms/contract/crm/customers/customers'
import { customerBulkWords } from '@learning-cms/texts/crm/customers/customer-bulk'
import { tagFieldFor } from '#records/person/TagFields.tsx'
import type * as z from 'zod'
import type { Selection } from '#kit/selection/selection.ts'
import { DeleteIcon, GroupsIcon, PersonIcon, ResetIcon, SuspendIcon, TermsIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { BulkActs, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { BlockField, GroupField, OwnerField } from './CustomerBulkFields.tsx'
import { touchedByMany } from '#features/crm/customers/customers.api.ts'

type Props = { selection: Selection; query: z.output<typeof customerQuery> }

const small = { size: 18, 'aria-hidden': true } as const
const TagToAddField = tagFieldFor('addCustomerTag')
const TagToRemoveField = tagFieldFor('removeCustomerTag')

/** Bulk commands for the ticked customers; the server applies its rules to each. */
export function CustomerBulk(props: Props) {
  const say = useWords(customerBulkWords)
  const acts: BulkAct[] = [
    { label: say('addTag'), isFrequent: true, icon: <TermsIcon {...small} />, Fields: TagToAddField },
    { label: say('addToGroup'), isFrequent: true, icon: <GroupsIcon {...small} />, Fields: GroupField },
    { label: say('removeTag'), icon: <TermsIcon {...small} />, Fields: TagToRemoveField },
    { label: say('setOwner'), icon: <PersonIcon {...small} />, Fields: OwnerField },
    { label: say('block'), icon: <SuspendIcon {...small} />, Fields: BlockField },
    { label: say('unblock'), icon: <ResetIcon {...small} />, command: { do: 'unblock' } },
    { label: say('putInTrash'), tone: 'danger', icon: <DeleteIcon {...small} />, command: { do: 'putInTrash' } },
  ]
  return <BulkActs {...props} entity="customers" acts={acts} touches={touchedByMany} />
}
