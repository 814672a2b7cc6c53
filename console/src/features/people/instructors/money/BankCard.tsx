import { bankName } from '@learning-cms/contract/money/banks'
import { instructorEarnings, type BankDetails, type RevealedBankDetails } from '@learning-cms/contract/money/earnings'
import type { Instructor } from '@learning-cms/contract/people/instructors'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { HiddenIcon, VisibleIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { BankDrawer } from './BankDrawer.tsx'
import { bankDetailsOf, earningsApi } from './money.api.ts'
import classes from './money.module.css'

const REVEALED_MS = 120_000

/** Bank details for payouts: masked, and revealed only with a reason. */
export function BankCard({ instructor }: { instructor: Instructor }) {
  const say = useWords(moneyWords)
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(bankDetailsOf(instructor.id))
  return (
    <FormCard title={say('bankDetails')}>
      {error && !data && <ErrorState title={say('unableBank')} error={error} onRetry={refetch} />}
      {data && data.version === 0 && <p className={classes['quiet']}>{say('noBank')}</p>}
      {data && data.version > 0 && <StoredDetails key={data.version} details={data} instructor={instructor} />}
      {data && (
        <div className={classes['acts']}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {say(data.version === 0 ? 'addBank' : 'changeBank')}
          </Button>
        </div>
      )}
      {data && <BankDrawer instructor={instructor} details={data} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </FormCard>
  )
}

type DetailsProps = { details: BankDetails; instructor: Instructor }

function StoredDetails({ details, instructor }: DetailsProps) {
  const say = useWords(moneyWords)
  const { relative } = useFormat()
  const may = useMay()
  const { revealed, reveal, hide } = useReveal(instructor)
  const { bankBin, accountHint, holderHint, taxHint, changedByName, changedAt } = details
  return (
    <>
      <DescriptionList>
        <Description name={say('bank')}>{bankBin && bankName(bankBin)}</Description>
        <Description name={say('account')}>{revealed?.accountNumber ?? accountHint}</Description>
        <Description name={say('holder')}>{revealed?.accountHolder ?? holderHint}</Description>
        <Description name={say('tax')}>{revealed?.taxCode ?? taxHint}</Description>
      </DescriptionList>
      {changedAt && (
        <p className={classes['quiet']}>{say('changedBy', { name: changedByName ?? '', when: relative(changedAt) })}</p>
      )}
      {may('pii:reveal') && (
        <div className={classes['acts']}>
          <Button
            variant="default"
            leftSection={revealed ? <HiddenIcon size={18} aria-hidden /> : <VisibleIcon size={18} aria-hidden />}
            onClick={revealed ? hide : reveal}
          >
            {say(revealed ? 'hide' : 'reveal')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Held only in this page, and only for a while. */
function useReveal({ id, fullName }: Instructor) {
  const say = useWords(moneyWords)
  const [revealed, setRevealed] = useState<RevealedBankDetails>()
  useEffect(() => {
    if (!revealed) return
    const timer = setTimeout(() => setRevealed(undefined), REVEALED_MS)
    return () => clearTimeout(timer)
  }, [revealed])
  const reveal = () =>
    confirm({
      title: say('revealTitle', { name: fullName }),
      why: say('revealWhy'),
      act: say('reveal'),
      failed: say('revealFailed'),
      reason: { label: say('revealReason'), schema: instructorEarnings.revealBankDetails.body.shape.reason },
      onConfirm: async (reason) =>
        setRevealed(await earningsApi.revealBankDetails({ params: { id }, body: { reason } })),
    })
  return { revealed, reveal, hide: () => setRevealed(undefined) }
}
