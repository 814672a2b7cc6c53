import type { Instructor } from '@learning-cms/contract/people/instructors'
import { useMay } from '#api/session/session.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { IdentityCard } from '#features/people/instructors/IdentityCard.tsx'
import { BankCard } from './BankCard.tsx'
import { CommissionCard } from './CommissionCard.tsx'
import { EarningsCard } from './EarningsCard.tsx'
import { PayoutsCard } from './PayoutsCard.tsx'

/** An instructor's earnings, commission, bank account and payouts. */
export default function InstructorMoney({ instructor }: { instructor: Instructor }) {
  const may = useMay()
  return (
    <FormColumns
      aside={
        may('instructors:commission') && (
          <>
            <CommissionCard instructor={instructor} />
            <BankCard instructor={instructor} />
            <IdentityCard id={instructor.id} />
          </>
        )
      }
    >
      {may('ledger:read') && (
        <>
          <EarningsCard id={instructor.id} />
          <PayoutsCard instructor={instructor} />
        </>
      )}
    </FormColumns>
  )
}
