import type { Lead, LeadCommand } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useMay } from '#api/session/session.ts'
import { queryClient } from '#api/cache/cache.ts'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { leadsApi, oneLead, touchedByLeads, type LeadTarget } from './leads.api.ts'
import { LoseFields, type Loss } from './page/LoseFields.tsx'
import { SellFields, type SaleAnswer } from './page/SellFields.tsx'

type LeadCommandRequest = { lead: LeadTarget; command: LeadCommand; loss?: Loss; sale?: SaleAnswer }

const send = ({ lead: { id, version }, command, loss, sale }: LeadCommandRequest): Promise<Lead> => {
  const target = { params: { id }, version }
  if (command === 'lose') return leadsApi.lose({ ...target, body: loss! })
  if (command === 'sell') return leadsApi.sell({ ...target, body: sale!.body })
  return leadsApi[command](target)
}

const undoOf: Partial<Record<LeadCommand, LeadCommand>> = { begin: 'putBack', putBack: 'begin', lose: 'reopen' }

type LeadBuyer = Pick<LeadTarget, 'id' | 'courseId' | 'productId'> & {
  personId?: string | null | undefined
  email?: string | undefined
}

/** The address of a new order for the lead's buyer: an existing student, or somebody who is created with it. */
export const orderAddress = ({ id, personId, email, courseId, productId }: LeadBuyer) =>
  `/orders/new?${new URLSearchParams({
    leadId: id,
    ...(personId && { studentId: personId }),
    ...(email && { email }),
    ...(courseId && { courseId }),
    ...(productId && { productId }),
  })}`

/** Applies a command to the board before the server has answered, and reverts it if it is refused. */
type Ahead = { apply: (lead: LeadTarget, command: LeadCommand) => () => void; settle: (answered: Lead) => void }

/** Sends a command: at once, with a toast for a failure, or from a dialog, which shows the failure itself. */
function useSending(ahead: Ahead | undefined) {
  const say = useWords(leadWords)
  // Written into the cache at once: the next command must send the new version.
  const settle = (lead: Lead) => {
    queryClient.setQueryData(oneLead(lead.id).queryKey, lead)
    ahead?.settle(lead)
  }
  const once = useSave({
    save: send,
    touches: touchedByLeads,
    apply: settle,
    done: ({ fullName }, { command }) => say(`${command}Done`, { name: fullName }),
    failed: say('moveFailed'),
    undo: (lead, { command }) => {
      const back = undoOf[command]
      return back && (() => moveAtOnce(lead, back))
    },
  })
  const confirmed = useSave({
    save: send,
    touches: touchedByLeads,
    apply: settle,
    done: ({ fullName }, { command }) => say(`${command}Done`, { name: fullName }),
    undo: (lead, { command }) => (command === 'lose' ? () => moveAtOnce(lead, 'reopen') : undefined),
  })
  function moveAtOnce(lead: LeadTarget, command: LeadCommand) {
    const takeBack = ahead?.apply(lead, command)
    once.mutate({ lead, command }, { onError: () => takeBack?.() })
  }
  return { moveAtOnce, confirmed }
}

/** The commands of a lead: two at once, with undo in the toast; the others ask first. */
export function useLeadCommands(ahead?: Ahead) {
  const say = useWords(leadWords)
  const { go } = useFollow()
  const mayOrder = useMay()('orders:write')
  const { moveAtOnce, confirmed } = useSending(ahead)
  function askToSell(lead: LeadTarget) {
    let sale: SaleAnswer = { body: {}, thenOrder: mayOrder }
    confirm({
      title: say('sellTitle', { name: lead.fullName }),
      act: say('sell'),
      failed: say('moveFailed'),
      children: <SellFields lead={lead} mayOrder={mayOrder} onChange={(answer) => (sale = answer)} />,
      onConfirm: async () => {
        // The sale is recorded together with the order, on its page: without the order the lead is not sold.
        if (sale.thenOrder) go(orderAddress({ ...lead, email: undefined, ...sale.body }))
        else await confirmed.mutateAsync({ lead, command: 'sell', sale })
      },
    })
  }
  function askToLose(lead: LeadTarget) {
    let loss: Loss = { reason: 'price' }
    confirm({
      title: say('loseTitle', { name: lead.fullName }),
      why: say('loseWhy'),
      act: say('lose'),
      failed: say('moveFailed'),
      children: <LoseFields first="price" onChange={(answer) => (loss = answer)} />,
      onConfirm: () => confirmed.mutateAsync({ lead, command: 'lose', loss }),
    })
  }
  const askToReopen = (lead: LeadTarget) =>
    confirm({
      title: say('reopenTitle', { name: lead.fullName }),
      why: say('reopenWhy'),
      act: say('reopen'),
      failed: say('moveFailed'),
      onConfirm: () => confirmed.mutateAsync({ lead, command: 'reopen' }),
    })
  return (lead: LeadTarget, command: LeadCommand) => {
    if (command === 'sell') askToSell(lead)
    else if (command === 'lose') askToLose(lead)
    else if (command === 'reopen') askToReopen(lead)
    else moveAtOnce(lead, command)
  }
}

/** The caller leaves its page afterwards. */
export function useRemoveLead(onRemoved?: () => void) {
  const say = useWords(leadWords)
  const restore = useRestore(touchedByLeads)
  const remove = useSave({
    save: ({ id, version }: LeadTarget) => leadsApi.remove({ params: { id }, version }),
    touches: [...touchedByLeads, ['trash']],
    done: (_, { fullName }) => say('removeDone', { name: fullName }),
    undo: (_, lead) => restore(lead),
    ...(onRemoved && { onSaved: onRemoved }),
  })
  return (lead: LeadTarget) =>
    confirm({
      title: say('removeTitle', { name: lead.fullName }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(lead),
    })
}
