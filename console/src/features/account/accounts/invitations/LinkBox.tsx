import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { OneTimeSecret } from '#kit/show/OneTimeSecret.tsx'
import { useWords } from '#kit/text/words.ts'

/** A link to set a password, shown where no mail could be sent. */
export function LinkBox({ link, name }: { link: string; name: string }) {
  const say = useWords(accountsWords)
  return (
    <OneTimeSecret secret={link} label={say('link')}>
      {say('linkOnce', { name })}
    </OneTimeSecret>
  )
}
