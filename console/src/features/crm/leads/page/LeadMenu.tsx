import type { LeadCommand, LeadRow } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useMay } from '#api/session/session.ts'
import { CommandItems, OpenItem, RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { CloseIcon, ForwardIcon, OrdersIcon, ResetIcon, type EditIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { useLeadCommands, useRemoveLead } from '#features/crm/leads/use-lead-commands.tsx'

export const commandIcons = {
  begin: ForwardIcon,
  putBack: ResetIcon,
  sell: OrdersIcon,
  lose: CloseIcon,
  reopen: ResetIcon,
} satisfies Record<LeadCommand, typeof EditIcon>

export function LeadMenu({ lead }: { lead: LeadRow }) {
  const say = useWords(leadWords)
  const mayWrite = useMay()('crm:write')
  const command = useLeadCommands()
  const remove = useRemoveLead()
  return (
    <>
      <OpenItem to={`/crm/leads/${lead.id}`} mayWrite={mayWrite}>
        {say('open')}
      </OpenItem>
      {mayWrite && (
        <CommandItems
          commands={lead.allowed}
          icons={commandIcons}
          nameOf={say}
          onCommand={(one) => command(lead, one)}
        />
      )}
      {mayWrite && lead.state !== 'sold' && <RemoveItem onClick={() => remove(lead)}>{say('remove')}</RemoveItem>}
    </>
  )
}
