import { mail, type AddressEvidence, type DoubtfulAddress } from '@learning-cms/contract/crm/mail/mail'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useWords } from '#kit/text/words.ts'
import { addressStatesOf, mailApi, touchedByMail } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

/** Warns of addresses that mail did not reach, before another message is sent to them, and names the evidence. */
export function DoubtfulAddresses({ addresses }: { addresses: string[] }) {
  const { data } = useQuery(addressStatesOf(addresses))
  return data?.rows.map((row) => <Doubtful key={row.address} row={row} />)
}

function Doubtful({ row: { address, state, reason, evidence } }: { row: DoubtfulAddress }) {
  const say = useWords(mailWords)
  const mayClear = useMay()('crm:write')
  return (
    <Alert color="yellow">
      {say(state === 'complained' ? 'complained' : 'undelivered', { address, reason })}
      {evidence.length > 0 && (
        <ul className={classes['evidence']}>
          {evidence.map((one) => (
            <Evidence key={one.id} of={one} />
          ))}
        </ul>
      )}
      {mayClear && <ClearButton address={address} />}
    </Alert>
  )
}

function Evidence({ of: { origin, isCertain, reason, reportedBy, campaign, threadId, at } }: { of: AddressEvidence }) {
  const say = useWords(mailWords)
  const { hrefOf } = useFollow()
  return (
    <li>
      <DateText at={at} /> · {say(`origin-${origin}`, { by: reportedBy })}
      {campaign && ` · ${campaign.name}`}
      {reason && ` · ${reason}`}
      {!isCertain && ` · ${say('uncertain')}`}
      {threadId && (
        <>
          {' · '}
          <Anchor href={hrefOf(`/crm/mail?open=${threadId}`)} size="sm" target="_blank">
            {say('readReport')}
          </Anchor>
        </>
      )}
    </li>
  )
}

function ClearButton({ address }: { address: string }) {
  const say = useWords(mailWords)
  const clear = useSave({
    save: (reason: string) => mailApi.clearAddress({ body: { address, reason } }),
    touches: touchedByMail,
    done: say('cleared', { address }),
  })
  const ask = () =>
    confirm({
      title: say('clearTitle', { address }),
      why: say('clearWhy'),
      act: say('clear'),
      failed: say('clearFailed'),
      reason: { label: say('clearReason'), schema: mail.clearAddress.body.shape.reason },
      onConfirm: (reason) => clear.mutateAsync(reason),
    })
  return (
    <Button size="xs" variant="default" mt={8} onClick={ask}>
      {say('clear')}
    </Button>
  )
}
