import { automationWords } from '@learning-cms/texts/customers/automations'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#api/session/session.ts'
import { languageNow, useWords } from '#kit/text/words.ts'
import { choices } from './automations.api.ts'

export type Choice = { value: string; label: string }
const named = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name })

/** What may be chosen, by those who may see it; undefined until it is known. */
export function useChoices() {
  const say = useWords(automationWords)
  const may = useMay()
  const letters = may('campaigns:read')
  const isVietnamese = languageNow() === 'vi'
  const templates = useQuery(choices.templates).data?.rows
  const topics = useQuery({ ...choices.topics, enabled: letters }).data?.rows
  const senders = useQuery({ ...choices.senders, enabled: letters }).data?.rows
  const coupons = useQuery({ ...choices.coupons, enabled: may('coupons:read') }).data?.rows
  const calendars = useQuery(choices.calendars).data
  return {
    templates: (mailboxId: string | null) =>
      templates
        ?.filter((one) => one.mailboxId === null || one.mailboxId === mailboxId)
        .map(({ id, name, language }) => ({ value: id, label: `${name} · ${language}` })),
    topics: topics?.map(({ id, nameVi, nameEn }) => ({ value: id, label: isVietnamese ? nameVi : nameEn })),
    senders: senders?.map(({ id, name, address }) => ({ value: id, label: `${name} <${address}>` })),
    coupons: coupons?.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` })),
    tags: useQuery(choices.tags).data?.rows.map(named),
    colleagues: useQuery(choices.colleagues).data?.rows.map(named),
    roles: calendars?.roles.map(named),
    calendars: calendars?.rows
      .filter(({ mayWrite }) => mayWrite)
      .map(({ id, name, ownerName }) => ({ value: id, label: name || ownerName || say('calendar') })),
  }
}
