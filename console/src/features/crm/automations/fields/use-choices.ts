import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { choices } from '#features/crm/automations/automations.api.ts'

export type FieldChoice = { value: string; label: string }
const named = ({ id, name }: { id: string; name: string }): FieldChoice => ({ value: id, label: name })

/** The records of kinds with few of them, as far as the reader may see them; undefined while loading. */
export function useChoices() {
  const say = useWords(automationWords)
  const may = useMay()
  const letters = may('campaigns:read')
  const isVietnamese = languageNow() === 'vi'
  const topics = useQuery({ ...choices.topics, enabled: letters }).data?.rows
  const senders = useQuery({ ...choices.senders, enabled: letters }).data?.rows
  const calendars = useQuery(choices.calendars).data
  return {
    topics: topics?.map(({ id, nameVi, nameEn }) => ({ value: id, label: isVietnamese ? nameVi : nameEn })),
    senders: senders?.map(({ id, name, address }) => ({ value: id, label: `${name} <${address}>` })),
    roles: calendars?.roles.map(named),
    calendars: calendars?.rows
      .filter(({ mayWrite }) => mayWrite)
      .map(({ id, name, ownerName }) => ({ value: id, label: name || ownerName || say('calendar') })),
  }
}
