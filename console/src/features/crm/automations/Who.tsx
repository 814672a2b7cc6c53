import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'

type Subject = {
  personId: string | null
  personName: string | null
  leadId: string | null
  leadName: string | null
  orderNumber: string | null
}

/** The person of a run; an erased person has no name. */
export const whoOf = ({ personName, leadName }: Subject, erased: string) => personName || leadName || erased

export const hrefOf = ({ personId, leadId }: Subject) =>
  personId ? `/crm/customers/${personId}` : leadId ? `/crm/leads/${leadId}` : ''

export function Who({ row }: { row: Subject }) {
  const say = useWords(automationWords)
  const { orderNumber, leadId } = row
  const detail = orderNumber ? say('order', { number: orderNumber }) : leadId ? say('lead') : ''
  return <PersonName name={whoOf(row, say('erased'))} avatar={null} detail={detail} />
}
