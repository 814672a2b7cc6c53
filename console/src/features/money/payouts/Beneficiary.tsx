import { bankName } from '@learning-cms/contract/money/banks'
import type { Answer } from '@learning-cms/contract/core/route'
import type { Payout, payouts } from '@learning-cms/contract/money/payouts'
import { payoutWords } from '@learning-cms/texts/money/payouts/payouts'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { HiddenIcon, VisibleIcon } from '#kit/show/icons.ts'
import { Qr } from '#kit/show/Qr.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { payoutsApi } from './payouts.api.ts'
import classes from './payouts.module.css'

type RevealedBeneficiary = Answer<typeof payouts.beneficiary>

const FRESH_MS = 7 * 86_400_000

/** The recipient's account: masked until somebody is about to pay. */
export function Beneficiary({ payout }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { hrefOf, follow } = useFollow()
  const [revealed, setRevealed] = useState<RevealedBeneficiary>()
  const { bankBin, accountHint, hasOtherBank, instructorId } = payout
  const address = `/instructors/${instructorId}?tab=money`
  return (
    <FormCard title={say('beneficiary')}>
      {bankBin === null ? (
        <p className={classes['quiet']}>
          {say('noBank')}{' '}
          <Anchor href={hrefOf(address)} onClick={(event) => follow(event, address)} inherit underline="always">
            {say('toInstructor')}
          </Anchor>
        </p>
      ) : revealed ? (
        <Transfer beneficiary={revealed} onHide={() => setRevealed(undefined)} />
      ) : (
        <>
          <DescriptionList>
            <Description name={say('bank')}>{bankName(bankBin)}</Description>
            <Description name={say('account')}>{accountHint}</Description>
          </DescriptionList>
          {hasOtherBank && <p className={classes['warning']}>{say('otherBank')}</p>}
          <LastChange payout={payout} />
          <ShowAct payout={payout} onReveal={setRevealed} />
        </>
      )}
    </FormCard>
  )
}

/** A change of account shortly before a payout is the usual sign of fraud. */
function LastChange({ payout: { bankChangedAt, bankChangedByName, status } }: { payout: Payout }) {
  const say = useWords(payoutWords)
  const { relative } = useFormat()
  const [nowMs] = useState(() => Date.now())
  if (!bankChangedAt || status === 'paid' || status === 'void') return null
  const words = { name: bankChangedByName ?? '', when: relative(bankChangedAt) }
  const isFresh = nowMs - Date.parse(bankChangedAt) < FRESH_MS
  return isFresh ? (
    <p className={classes['warning']}>{say('bankFresh', words)}</p>
  ) : (
    <p className={classes['quiet']}>{say('bankChanged', words)}</p>
  )
}

function ShowAct({ payout, onReveal }: { payout: Payout; onReveal: (revealed: RevealedBeneficiary) => void }) {
  const say = useWords(payoutWords)
  const may = useMay()
  const show = useSave({
    save: () => payoutsApi.beneficiary({ params: { id: payout.id } }),
    touches: [],
    failed: say('showAccountFailed'),
    onSaved: onReveal,
  })
  if (payout.status !== 'approved' || payout.hasOtherBank || !may('payouts:approve')) return null
  return (
    <div className={classes['transfer']}>
      <Button
        variant="default"
        leftSection={<VisibleIcon size={18} aria-hidden />}
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        {say('showAccount')}
      </Button>
      <p className={classes['quiet']}>{say('showAccountHelp')}</p>
    </div>
  )
}

function Transfer({ beneficiary, onHide }: { beneficiary: RevealedBeneficiary; onHide: () => void }) {
  const say = useWords(payoutWords)
  const { money } = useFormat()
  return (
    <div className={classes['transfer']}>
      <DescriptionList>
        <Description name={say('bank')}>{bankName(beneficiary.bankBin)}</Description>
        <Description name={say('account')}>{beneficiary.accountNumber}</Description>
        <Description name={say('holder')}>{beneficiary.accountHolder}</Description>
        <Description name={say('amount')}>{money(beneficiary.amount)}</Description>
        <Description name={say('memo')}>{beneficiary.memo}</Description>
      </DescriptionList>
      <Qr className={classes['qr']} text={beneficiary.qrText} label={say('qr')} />
      <p className={classes['quiet']}>{say('qrHelp')}</p>
      <Button variant="default" leftSection={<HiddenIcon size={18} aria-hidden />} onClick={onHide}>
        {say('hide')}
      </Button>
    </div>
  )
}
