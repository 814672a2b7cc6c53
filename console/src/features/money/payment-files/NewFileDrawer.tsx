import { layoutBanks, type LayoutBank, type PaymentCandidate } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Checkbox, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { paymentCandidates, paymentFilesApi, touchedByPaymentFiles } from './payment-files.api.ts'
import { useLessRefunds } from '#records/payouts/use-less-refunds.ts'
import classes from './payment-files.module.css'

/** Chooses the approved payouts and refunds of a new payment file, and its bank. */
export default function NewFileDrawer({ onClose }: { onClose: () => void }) {
  const say = useWords(paymentFileWords)
  const { data, error, refetch } = useQuery({ ...paymentCandidates, refetchOnMount: 'always' })
  return (
    <Drawer title={say('createTitle')} isOpen onClose={onClose} size={640}>
      {error && !data && <ErrorState title={say('unableCandidates')} error={error} onRetry={refetch} />}
      {!data && !error && <FormSkeleton />}
      {data?.rows.length === 0 && <p>{say('noCandidates')}</p>}
      {data && data.rows.length > 0 && <Choose rows={data.rows} hasMore={data.hasMore} onClose={onClose} />}
    </Drawer>
  )
}

type Props = { rows: PaymentCandidate[]; hasMore: boolean; onClose: () => void }

function useChoice({ rows, onClose }: Props) {
  const say = useWords(paymentFileWords)
  const navigate = useNavigate()
  const [bank, setBank] = useState<LayoutBank>('vietcombank')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => !left.has(id))
  const idsOf = (kind: PaymentCandidate['kind']) => chosen.flatMap((one) => (one.kind === kind ? one.id : []))
  const create = useSave({
    save: () => paymentFilesApi.create({ body: { bank, payoutIds: idsOf('payout'), refundIds: idsOf('refund') } }),
    touches: touchedByPaymentFiles,
    done: ({ number }) => say('createDone', { number }),
    onSaved: ({ id }) => {
      onClose()
      void navigate({ to: `/payment-files/${id}` })
    },
  })
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const toggleAll = () => setLeft(chosen.length === rows.length ? new Set(rows.map(({ id }) => id)) : new Set())
  return { bank, setBank, chosen, left, toggle, toggleAll, create }
}

function Choose(props: Props) {
  const { rows, hasMore, onClose } = props
  const say = useWords(paymentFileWords)
  const { money } = useFormat()
  const less = useLessRefunds()
  const { bank, setBank, chosen, left, toggle, toggleAll, create } = useChoice(props)
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <DialogForm
      error={create.error?.message}
      act={say('create')}
      isBusy={create.isPending}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <p className={classes['quiet']}>{say('createWhy')}</p>
      <Select
        label={say('bank')}
        allowDeselect={false}
        maw={280}
        data={layoutBanks.map((value) => ({ value, label: say(value) }))}
        value={bank}
        onChange={(value) => value && setBank(value)}
      />
      <Stack gap={12}>
        <Checkbox
          label={say('chooseAll')}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={toggleAll}
        />
        {rows.map(({ id, kind, number, payeeName, amount, reversed }) => (
          <Checkbox
            key={id}
            label={`${payeeName} · ${money(amount)}`}
            description={[`${say(kind)} ${number}`, less({ accrued: amount + reversed, reversed })]
              .filter(Boolean)
              .join(' · ')}
            checked={!left.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Stack>
      {hasMore && <p className={classes['quiet']}>{say('moreCandidates')}</p>}
      <p role="status">
        <strong>{say('chosen', { count: chosen.length, amount: money(total) })}</strong>
      </p>
    </DialogForm>
  )
}
