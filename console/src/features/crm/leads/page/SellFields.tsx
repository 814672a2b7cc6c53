import type { Sent } from '@learning-cms/contract/core/route'
import type { leads } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { StudentSelect } from '#features/people/students/StudentSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import type { LeadTarget } from '#features/crm/leads/leads.api.ts'

export type SaleAnswer = { body: Sent<typeof leads.sell>['body']; thenOrder: boolean }
type Props = { lead: LeadTarget; mayOrder: boolean; onChange: (answer: SaleAnswer) => void }

/** Who bought: by the address of the lead, one typed here, or a student who is here already. */
export function SellFields({ lead, mayOrder, onChange }: Props) {
  const say = useWords(leadWords)
  const may = useMay()
  const [personId, setPerson] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [thenOrder, setThenOrder] = useState(mayOrder)
  const tell = (now: { personId: string | null; email: string; thenOrder: boolean }) => {
    const typed = now.email.trim()
    onChange({
      thenOrder: now.thenOrder,
      body: { ...(now.personId && { personId: now.personId }), ...(!lead.email && typed && { email: typed }) },
    })
  }
  return (
    <>
      <p>{lead.email ? say('sellByEmail', { email: lead.email }) : say('sellByTyped')}</p>
      {!lead.email && (
        <TextInput
          label={say('email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus
          value={email}
          onChange={({ currentTarget: { value } }) => {
            setEmail(value)
            tell({ personId, email: value, thenOrder })
          }}
        />
      )}
      {may('students:read') && (
        <StudentSelect
          label={say('buyerKnown')}
          value={personId}
          onChange={(id) => {
            setPerson(id)
            tell({ personId: id, email, thenOrder })
          }}
        />
      )}
      {mayOrder && (
        <Checkbox
          label={say('thenOrder')}
          checked={thenOrder}
          onChange={({ currentTarget: { checked } }) => {
            setThenOrder(checked)
            tell({ personId, email, thenOrder: checked })
          }}
        />
      )}
    </>
  )
}
