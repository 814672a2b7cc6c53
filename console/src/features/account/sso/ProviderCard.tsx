import { isReason } from '@learning-cms/contract/core/all-reasons'
import type { SsoProvider } from '@learning-cms/contract/account/sso-providers'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { ActionIcon, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ReasonText } from '#kit/feedback/problem.tsx'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { CopyIcon, DeleteIcon, EditIcon, TryIcon } from '#kit/show/icons.ts'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'
import { providersApi, touchedByProviders } from './sso.api.ts'
import classes from './sso.module.css'

type Props = { provider: SsoProvider; onEdit: () => void }

/** One provider: where it is, who comes by it, and what has to be registered there. */
export function ProviderCard({ provider, onEdit }: Props) {
  const say = useWords(ssoWords)
  const { name, issuer, clientId, hasSecret, secretEnd, isEnabled, people, stranded, newcomers, mapping } = provider
  const secret = secretEnd ? say('secretEnds', { end: secretEnd }) : say('secretSet')
  return (
    <FormCard
      title={name}
      action={<StatusBadge tone={isEnabled ? 'success' : 'neutral'}>{say(isEnabled ? 'on' : 'off')}</StatusBadge>}
    >
      <DescriptionList>
        <Description name={say('issuer')}>{issuer}</Description>
        <Description name={say('client')}>{clientId || say('secretNone')}</Description>
        <Description name={say('secret')}>{hasSecret ? secret : say('secretNone')}</Description>
        <Description name={say('people')}>
          {people}
          {stranded > 0 && <span className={classes['quiet']}> {say('stranded', { count: stranded })}</span>}
        </Description>
        <Description name={say('newcomers')}>{say(newcomers)}</Description>
        <Description name={say('mapping')}>
          {mapping.length > 0 ? say('mappedGroups', { count: mapping.length }) : say('noMapping')}
        </Description>
        {(['redirect', 'backChannel', 'frontChannel', 'signedOut'] as const).map((what) => (
          <Address key={what} name={say(what)} url={provider.addresses[what]} />
        ))}
      </DescriptionList>
      <Acts provider={provider} onEdit={onEdit} />
    </FormCard>
  )
}

function Address({ name, url }: { name: string; url: string }) {
  const say = useWords(ssoWords)
  const copy = () => void navigator.clipboard?.writeText(url).then(() => toastSuccess(say('copied')))
  return (
    <Description name={name}>
      <span className={classes['address']}>
        <code dir="ltr">{url}</code>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${say('copy')}: ${name}`} onClick={copy}>
          <CopyIcon size={18} />
        </ActionIcon>
      </span>
    </Description>
  )
}

function Acts({ provider, onEdit }: Props) {
  const say = useWords(ssoWords)
  const { id, name, isEditable } = provider
  const attempt = useMutation({ mutationFn: () => providersApi.test({ params: { id } }) })
  return (
    <>
      <div role="status">
        {attempt.data && <Outcome {...attempt.data} />}
        {attempt.error && <p className={classes['fails']}>{attempt.error.message}</p>}
      </div>
      {!isEditable && <p className={classes['quiet']}>{say('notYours')}</p>}
      <footer className={classes['acts']}>
        {isEditable && <RemoveButton provider={provider} />}
        <Button
          variant="default"
          leftSection={<TryIcon size={18} aria-hidden />}
          loading={attempt.isPending}
          onClick={() => attempt.mutate()}
        >
          {say('test')}
        </Button>
        {isEditable && (
          <Button
            variant="default"
            leftSection={<EditIcon size={18} aria-hidden />}
            aria-label={say('editOf', { name })}
            onClick={onEdit}
          >
            {say('edit')}
          </Button>
        )}
      </footer>
    </>
  )
}

type Tested = Awaited<ReturnType<typeof providersApi.test>>

function Outcome({ reason, offers }: Tested) {
  const say = useWords(ssoWords)
  if (reason !== null)
    return <p className={classes['fails']}>{isReason(reason) ? <ReasonText reason={reason} /> : say('testFailed')}</p>
  if (!offers) return null
  const lines = [
    say('testFine', { count: offers.keys }),
    ...(offers.signsOutThere ? [say('testSignsOut')] : []),
    ...(offers.backChannel ? [say('testBackChannel')] : []),
    ...(offers.frontChannel ? [say('testFrontChannel')] : []),
  ]
  return <p className={classes['quiet']}>{lines.join(' ')}</p>
}

function RemoveButton({ provider: { id, version, name, stranded } }: { provider: SsoProvider }) {
  const say = useWords(ssoWords)
  const { mutateAsync } = useSave({
    save: () => providersApi.remove({ params: { id }, version }),
    touches: touchedByProviders,
    done: say('removed', { name }),
  })
  const why = [say('removeWhy'), ...(stranded > 0 ? [say('removeStranded', { count: stranded })] : [])].join(' ')
  const ask = () =>
    confirm({
      title: say('removeTitle', { name }),
      why,
      act: say('remove'),
      failed: say('removeFailed', { name }),
      tone: 'danger',
      onConfirm: () => mutateAsync(),
    })
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${say('remove')}: ${name}`} onClick={ask}>
      <DeleteIcon size={18} />
    </ActionIcon>
  )
}
