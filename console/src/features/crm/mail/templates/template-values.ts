import type { MyMailbox, ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { TemplateValues } from '@learning-cms/contract/crm/mail/template-text'
import type { MailDraftValues } from '#features/crm/mail/writing/answer.ts'
import type { MailWriting } from '#features/crm/mail/writing/Compose.tsx'

type TemplateValueSources = {
  box: MyMailbox
  writing: MailWriting
  draft: Pick<MailDraftValues, 'to'>
  agent: string | undefined
  /** Whom we know by the addresses. */
  people: ThreadDetail['people']
}

/** Who is written to, about which order, by whom. What is not certain is left to the words for nobody. */
export function valuesFor({ box, writing, draft, agent, people }: TemplateValueSources): TemplateValues {
  const [address] = draft.to
  return {
    'customer.name': address && customerAt(address, writing, people),
    'customer.email': address,
    'order.number': orderOf(writing),
    'agent.name': agent,
    'mailbox.name': box.name,
    'mailbox.address': box.address,
  }
}

/** The name that we know; otherwise the one they gave themselves, unless it pretends to be another address. */
function customerAt(address: string, writing: MailWriting, people: TemplateValueSources['people']) {
  const isTheirs = (other: string) => other.toLowerCase() === address.toLowerCase()
  const known = people.filter((person) => isTheirs(person.address))
  // Of several who share an address nobody knows which one reads it.
  if (known.length > 0) return known.length === 1 ? known[0]?.name : undefined
  if (writing.kind === 'new') return undefined
  const written = writing.thread.messages.findLast(
    (message) => message.direction === 'in' && isTheirs(message.fromAddress),
  )
  return written && !written.isDisguised ? written.fromName : undefined
}

/** Of several orders nobody knows which one is meant. */
function orderOf(writing: MailWriting) {
  if (writing.kind === 'new' || writing.thread.orders.length !== 1) return undefined
  return writing.thread.orders[0]?.number
}
