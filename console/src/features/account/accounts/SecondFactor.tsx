import type { Account } from '@learning-cms/contract/account/accounts'
import { accountFactorWords } from '@learning-cms/texts/account/accounts/factors'
import { Button, Group, Skeleton, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#api/saving/use-attempt.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { accountFactorsApi, factorsOf } from './accounts.api.ts'
import classes from './accounts.module.css'

/** How somebody signs in besides the password, and its removal by two administrators if it is lost. */
export function SecondFactor({ account }: { account: Account }) {
  const say = useWords(accountFactorWords)
  const { data } = useQuery(factorsOf(account.id))
  const [isAsking, setAsking] = useState(false)
  if (!data) return <Skeleton height={64} />
  const { passkeys, hasTotp, recoveryCodesLeft, removal } = data
  const has = passkeys > 0 || hasTotp
  const parts = [
    ...(passkeys > 0 ? [say('passkeys', { count: passkeys })] : []),
    ...(hasTotp ? [say('totp')] : []),
    ...(has ? [say('codes', { count: recoveryCodesLeft })] : []),
  ]
  return (
    <section className={classes['part']}>
      <h3>{say('title')}</h3>
      <div className={classes['line']}>
        <p className={classes['sentence']}>
          {has ? parts.join(', ') : say('none')}
          {has && account.isMe && <small>{say('self')}</small>}
        </p>
        {has && !removal && (
          <Button variant="default" color="red" disabled={account.isMe} onClick={() => setAsking(true)}>
            {say('lost')}
          </Button>
        )}
      </div>
      {removal && <Waiting account={account} removal={removal} />}
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={say('askTitle', { name: account.fullName })}>
        <Ask account={account} onClose={() => setAsking(false)} />
      </Dialog>
    </section>
  )
}

type Removal = NonNullable<Awaited<ReturnType<typeof accountFactorsApi.read>>['removal']>

function Waiting({ account, removal }: { account: Account; removal: Removal }) {
  const say = useWords(accountFactorWords)
  const { relative } = useFormat()
  const { id, fullName: name } = account
  const touches = [factorsOf(id).queryKey, ['accounts']]
  const approve = useSave({
    save: () => accountFactorsApi.approveRemoval({ params: { id } }),
    touches,
    done: say('approved', { name }),
  })
  const cancel = useSave({
    save: () => accountFactorsApi.cancelRemoval({ params: { id } }),
    touches,
    done: say('cancelled'),
    failed: say('cancelFailed'),
  })
  const askToApprove = () =>
    confirm({
      title: say('approveTitle', { name }),
      why: say('approveWhy'),
      act: say('approve'),
      failed: say('approveFailed'),
      tone: 'danger',
      onConfirm: () => approve.mutateAsync(),
    })
  const { requestedByName: who, requestedAt, reason, barred } = removal
  return (
    <>
      <p className={classes['quiet']}>
        {say('waiting', { who, when: relative(requestedAt), reason })}
        {barred && <small>{barred}</small>}
      </p>
      <Group gap={8}>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {say('cancel')}
        </Button>
        <Button color="red" disabled={barred !== null} onClick={askToApprove}>
          {say('approve')}
        </Button>
      </Group>
    </>
  )
}

function Ask({ account, onClose }: { account: Account; onClose: () => void }) {
  const say = useWords(accountFactorWords)
  const { id, fullName: name } = account
  const [reason, setReason] = useState('')
  const { error, attempt } = useAttempt()
  const { mutateAsync, isPending } = useSave({
    save: () => accountFactorsApi.requestRemoval({ params: { id }, body: { reason } }),
    touches: [factorsOf(id).queryKey],
    done: say('requested'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      error={error}
      act={say('ask')}
      isBusy={isPending}
      onSubmit={() => attempt(() => mutateAsync())}
      onClose={onClose}
    >
      <Text c="dimmed">{say('askWhy', { name })}</Text>
      <Textarea
        label={say('reason')}
        placeholder={say('reasonHint')}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  )
}
