import type { MyMailbox, ThreadDetail } from '@learning-cms/contract/crm/mail/mail'
import type { TemplateValues } from '@learning-cms/contract/crm/mail/template-text'
import type { MailDraftValues } from '#features/crm/mail/writing/answer.ts'
import type { MailWriting } from '#features/crm/mail/writing/Compose.tsx'

type TemplateValueSources = {
  box: MyMailbox
  writing: MailWriting
  draft: Pick<MailDraftValues, 'to'>
  agent: string | undefined
  /** People known by the addresses. */
  people: ThreadDetail['people']
}

/**
 * The values of a template's variables: recipient, order and author. An uncertain value is left out, so that its
 * substitute text is used.
 */
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

/** The name in our records; otherwise the sender's own, unless that is another address. */
function customerAt(address: string, writing: MailWriting, people: TemplateValueSources['people']) {
  const isTheirs = (other: string) => other.toLowerCase() === address.toLowerCase()
  const known = people.filter((person) => isTheirs(person.address))
  // If several people share the address, the reader is unknown.
  if (known.length > 0) return known.length === 1 ? known[0]?.name : undefined
  if (writing.kind === 'new') return undefined
  const written = writing.thread.messages.findLast(
    (message) => message.direction === 'in' && isTheirs(message.fromAddress),
  )
  return written && !written.isDisguised ? written.fromName : undefined
}

/** Undefined if there are several orders: it is unknown which one is meant. */
function orderOf(writing: MailWriting) {
  if (writing.kind === 'new' || writing.thread.orders.length !== 1) return undefined
  return writing.thread.orders[0]?.number
}
