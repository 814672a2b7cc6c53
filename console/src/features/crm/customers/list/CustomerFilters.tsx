import type { customerQuery } from '@learning-cms/contract/crm/customers/customers'
import { consentPurposes } from '@learning-cms/contract/people/contact'
import { contactWords } from '@learning-cms/texts/crm/customers/contact'
import { customerWords } from '@learning-cms/texts/crm/customers/customers'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { FilterChip } from '#kit/list/tools/FilterChips.tsx'
import type { ListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'
import { crmColleagues, tagList } from '#records/person/tags.ts'

type CustomerListQuery = z.output<typeof customerQuery>
type CustomerListState = ListState<CustomerListQuery>

function useOptions() {
  const tags = useQuery(tagList).data?.rows ?? []
  const owners = useQuery(crmColleagues).data?.rows ?? []
  const offer = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return { tags: tags.map(offer), owners: owners.map(offer) }
}

/** The most used filters; the others come from the filter builder. */
export function CustomerFilters({ list }: { list: CustomerListState }) {
  const say = useWords(customerWords)
  const sayContact = useWords(contactWords)
  const { query, set } = list
  const { tags, owners } = useOptions()
  return (
    <>
      <FilterSelect label={say('tag')} value={query.tagId} options={tags} onChange={(tagId) => set({ tagId })} />
      <FilterSelect
        label={say('ownerFilter')}
        value={query.ownerId}
        options={owners}
        onChange={(ownerId) => set({ ownerId })}
      />
      <FilterSelect
        label={say('consent')}
        value={query.consent}
        options={consentPurposes.map((value) => ({ value, label: sayContact(value) }))}
        onChange={(consent) => set({ consent })}
      />
    </>
  )
}

/** One chip for each active filter, which removes it. */
export function useCustomerChips({ query, set }: CustomerListState): FilterChip[] {
  const say = useWords(customerWords)
  const sayContact = useWords(contactWords)
  const { tags, owners } = useOptions()
  const groupName = useGroupName(query.groupId)
  const { status, tagId, ownerId, groupId, consent, consentTextId, isNew } = query
  const nameOf = (options: typeof tags, id: string) => options.find(({ value }) => value === id)?.label ?? '…'
  const chip = (name: string, value: string | undefined, without: Partial<CustomerListQuery>) =>
    value === undefined ? [] : [{ name, value, onRemove: () => set(without) }]
  return [
    ...(status ?? []).flatMap((one) =>
      chip(say('status'), say(one), { status: status?.filter((other) => other !== one) }),
    ),
    ...chip(say('tag'), tagId && nameOf(tags, tagId), { tagId: undefined }),
    ...chip(say('group'), groupId && (groupName ?? '…'), { groupId: undefined }),
    ...chip(say('owner'), ownerId && nameOf(owners, ownerId), { ownerId: undefined }),
    ...chip(say('consent'), consent && sayContact(consent), { consent: undefined }),
    ...chip(say('consent'), consentTextId && say('ofVersion'), { consentTextId: undefined }),
    ...chip(say('isNew'), isNew ? say('newIn30Days') : undefined, { isNew: undefined }),
  ]
}
