import { mailWords } from '@learning-cms/texts/mail/mail'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import { addressStatesOf } from './mail.api.ts'

/** Warns of addresses that mail did not reach, before one writes to them again. */
export function DoubtfulAddresses({ addresses }: { addresses: string[] }) {
  const say = useWords(mailWords)
  const { data } = useQuery(addressStatesOf(addresses))
  return data?.rows.map(({ address, state, reason }) => (
    <Alert key={address} color="yellow">
      {say(state === 'complained' ? 'complained' : 'undelivered', { address, reason })}
    </Alert>
  ))
}
